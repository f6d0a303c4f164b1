import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from '../../build/replace-file.ts';
import { resourceNames } from './resource-names.ts';
import type { RunningStack } from './start-stack.ts';

const seeded = z.object({ catalogue: z.boolean(), demo: z.nullable(z.array(z.string())) });
type Seeded = z.output<typeof seeded>;

const originMark = '{origin}';

/**
 * Record of what a data folder has been filled with. It is written after each part, so that an interrupted start continues, and finished
 * parts are not repeated.
 */
export class SeedOnce {
  readonly #file: string;
  #state: Seeded;

  /**
   * Reads the record.
   * @param folder the stack's own folder within the data folder
   */
  constructor(folder: string) {
    this.#file = path.join(folder, 'seeded.json');
    this.#state = readState(this.#file);
  }

  async catalogue(stack: RunningStack): Promise<void> {
    if (this.#state.catalogue) return;
    const [{ seedCatalogue }, { DynamoDBClient }] = await Promise.all([
      import('../../seed/seed-catalogue.ts'),
      import('@aws-sdk/client-dynamodb'),
    ]);
    const { awsEndpointUrl: endpoint, admin: credentials } = stack.services;
    const client = new DynamoDBClient({ endpoint, credentials, region: resourceNames.region });
    await seedCatalogue(client, resourceNames.table);
    client.destroy();
    await this.#save({ ...this.#state, catalogue: true });
  }

  /**
   * Creates the demo organization, once.
   * @param onBegin called when it does not exist yet
   * @returns lines to show: the sign-ins
   */
  async demo(stack: RunningStack, onBegin: () => void): Promise<readonly string[]> {
    if (this.#state.demo !== null) return this.#state.demo.map((line) => line.replaceAll(originMark, stack.origin));
    onBegin();
    const { seedDemo } = await import('../seed/demo.ts');
    const { lines } = await seedDemo(stack);
    // The next start may have another port.
    await this.#save({ ...this.#state, demo: lines.map((line) => line.replaceAll(stack.origin, originMark)) });
    return lines;
  }

  async #save(state: Seeded): Promise<void> {
    await replaceFile(this.#file, JSON.stringify(state));
    this.#state = state;
  }
}

function readState(file: string): Seeded {
  try {
    return z.parse(seeded, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Seeding is idempotent, so an unreadable record only costs time.
    return { catalogue: false, demo: null };
  }
}
