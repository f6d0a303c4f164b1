import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { removeFile } from '#infra/build/patient-files.ts';
import { readConfig } from '#infra/config.ts';
import { functionDefinitions } from '#infra/functions.ts';
import { strictContext } from '#infra/stack.ts';
import { createStacks } from '#infra/stacks.ts';

const object = z.record(z.string(), z.unknown());
const resource = z.object({
  Type: z.string(),
  Properties: z._default(object, {}),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
  DeletionPolicy: z.optional(z.string()),
});
const template = z.object({ Resources: z.record(z.string(), resource) });
type Resource = z.output<typeof resource>;

export interface Template {
  readonly text: string;
  readonly resources: Readonly<Record<string, Resource>>;
  /** Logical id and resource of every resource of ours of the type. */
  ofType(type: string): [string, Resource][];
}

export interface Synthesized extends Template {
  /** The us-east-1 stack, where the region is another. */
  readonly front: Template | undefined;
}

/** The stack's template, made of bundles that hold nothing but their name, so that it needs no build. */
export function synthesize(stage = 'dev', given: Readonly<Record<string, string>> = {}): Synthesized {
  const root = mkdtempSync(path.join(tmpdir(), 'table-two-cdk-'));
  try {
    for (const { name } of functionDefinitions)
      write(path.join(root, 'functions', name, 'index.cjs'), `exports.handler = async () => '${name}';`);
    write(path.join(root, 'sharp/nodejs/node_modules/sharp/package.json'), '{}');
    const app = new App({ outdir: path.join(root, 'out'), analyticsReporting: false, context: strictContext });
    const assets = { bundleDir: path.join(root, 'functions'), sharpDir: path.join(root, 'sharp') };
    const { main, front } = createStacks(app, readConfig(stage, given), assets);
    const { directory } = app.synth();
    return { ...read(path.join(directory, main.templateFile)), front: front && read(path.join(directory, front.templateFile)) };
  } finally {
    removeFile(root);
  }
}

/** What the CDK adds so that a value can cross regions. */
const ofCdk = /^CustomCrossRegionExport/;

function read(file: string): Template {
  const text = readFileSync(file, 'utf8');
  const { Resources: resources } = z.parse(template, JSON.parse(text));
  const ours = Object.entries(resources).filter(([id]) => !ofCdk.test(id));
  return { text, resources, ofType: (type) => ours.filter(([, { Type }]) => Type === type) };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** One value as text: joined parts run together, references stand as `{LogicalId}` or `{LogicalId.Attribute}`. */
export function flatten(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const node = z.safeParse(object, value);
  if (!node.success) return JSON.stringify(value);
  const { Ref: ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = node.data;
  if (typeof ref === 'string') return `{${ref}}`;
  if (attribute !== undefined) return `{${z.parse(z.array(z.string()), attribute).join('.')}}`;
  if (join !== undefined) {
    const [separator, parts] = z.parse(z.tuple([z.string(), z.array(z.unknown())]), join);
    return parts.map(flatten).join(separator);
  }
  return JSON.stringify(value);
}

export const asObject = (value: unknown): Record<string, unknown> => z.parse(object, value);
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
