import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, NestedStack, type Stack } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { prepareSharpLayer } from './aws/functions/sharp-layer.ts';
import { buildDir, functionsDir } from './build/project-root.ts';
import { readConfig } from './config.ts';
import { strictContext } from './stack.ts';
import { createStacks } from './stacks.ts';

const template = z.object({ Resources: z.record(z.string(), z.unknown()) });

/**
 * Writes the cloud assembly and returns a line of figures per stack.
 * @throws Error with the messages of the CDK and its rules; also throws as `readConfig` does
 */
function synthesize(app: App, stage: string): string[] {
  const stacks = createStacks(app, readConfig(stage), { bundleDir: functionsDir, sharpDir: prepareSharpLayer() });
  const assembly = app.synth();
  return Object.values(stacks).flatMap((stack: Stack) => {
    const complaints = assembly.getStackArtifact(stack.artifactId).messages.filter(({ level }) => level !== 'info');
    if (complaints.length > 0) throw new Error(complaints.map(({ id, entry }) => `${id}: ${String(entry.data)}`).join('\n'));
    const within = stack.node.findAll().filter((one) => NestedStack.isNestedStack(one));
    return [stack, ...within].map((one) => describe(one.node.path, path.join(assembly.directory, one.templateFile)));
  });
}

function describe(name: string, file: string): string {
  const text = readFileSync(file, 'utf8');
  const count = Object.keys(z.parse(template, JSON.parse(text)).Resources).length;
  return `${name}: ${count} resources, template of ${Math.ceil(text.length / 1024)} KB (${path.relative(process.cwd(), file)})`;
}

// Run by `npm run synth`, `STAGE=prod npm run synth`, or the CDK's own command: `cdk deploy --all -c stage=prod`.
const outdir = process.env['CDK_OUTDIR'] ?? path.join(buildDir, 'cdk');
const app = new App({ outdir, analyticsReporting: false, context: strictContext });
try {
  const stage = z.parse(z.string(), app.node.tryGetContext('stage') ?? process.env['STAGE'] ?? 'dev');
  for (const line of synthesize(app, stage)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
