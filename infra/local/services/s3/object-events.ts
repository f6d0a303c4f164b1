import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { removeFile } from '../../../build/patient-files.ts';
import { replaceFile } from '../../../build/replace-file.ts';

const createdObject = z.object({ bucket: z.string(), key: z.string(), size: z.number(), contentType: z.string() });
/** An object that was created in a bucket; `size` is in bytes. */
export type CreatedObject = z.output<typeof createdObject>;

/** Resolves when the event has been handled; rejects to get the event again. */
export type ObjectListener = (object: CreatedObject) => Promise<void>;

export interface ObjectEvents {
  /** Stores an event. Once this resolves, the event will be delivered, whatever happens to this process. */
  add(object: CreatedObject): Promise<void>;
  /** Sets the one listener, and immediately passes it the events that earlier stacks left. */
  listen(listener: ObjectListener): void;
  close(): void;
}

/** Milliseconds before each further attempt. After the last, the event waits for the next start. */
const retryDelays = [1000, 5000, 30_000];

/**
 * Opens the store of events for created objects. Each event is a file until the listener has handled it, so a killed stack delivers it at
 * its next start. Delivery is at least once, like S3's.
 */
export function openObjectEvents(folder: string): ObjectEvents {
  let listener: ObjectListener | undefined;
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function deliver(name: string, attempt = 0): void {
    const object = readEvent(join(folder, name));
    if (object === undefined || listener === undefined || closed) return;
    void listener(object).then(
      () => removeFile(join(folder, name)),
      () => {
        const delay = retryDelays[attempt];
        if (delay === undefined || closed) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          deliver(name, attempt + 1);
        }, delay).unref();
        timers.add(timer);
      },
    );
  }

  return {
    async add(object) {
      const name = `${ulid()}.json`;
      await replaceFile(join(folder, name), JSON.stringify(object));
      // Deferred to the next turn, so that the uploader's answer does not wait for the listener.
      setImmediate(deliver, name);
    },
    listen(next) {
      listener = next;
      for (const name of readdirSync(folder).sort()) if (name.endsWith('.json')) deliver(name);
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function readEvent(file: string): CreatedObject | undefined {
  try {
    return createdObject.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
