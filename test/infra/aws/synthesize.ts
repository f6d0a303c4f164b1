import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, NestedStack, type Stack } from 'aws-cdk-lib';
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
const template = z.object({
  Resources: z.record(z.string(), resource),
  Parameters: z.optional(object),
  Outputs: z.optional(z.record(z.string(), z.object({ Value: z.unknown() }))),
});
type Resource = z.output<typeof resource>;

export interface Template {
  /** Name of the stack. */
  readonly name: string;
  readonly text: string;
  readonly resources: Readonly<Record<string, Resource>>;
  /** Number of the template's parameters. */
  readonly parameters: number;
  /** Values of the outputs, keyed by name. */
  readonly outputs: Readonly<Record<string, unknown>>;
  /** Returns all our resources of a type, as pairs of logical id and resource. */
  ofType(type: string): [string, Resource][];
}

/** The main stack together with its nested stacks, read as one template: each reference is replaced by what it finally refers to. */
export interface Synthesized extends Template {
  /** The us-east-1 stack, if the main stack is in another region. */
  readonly edge: Template | undefined;
  /** The alarms about the edge, if they are in a separate stack. */
  readonly watch: Template | undefined;
  /** Every template, as CloudFormation receives it. */
  readonly templates: readonly Template[];
}

/** Cache keyed by stage and settings: synthesizing takes seconds, and several files need the same result. */
const made = new Map<string, Synthesized>();

/** Returns the stack's template. Its bundles contain only their name, so that no build is needed. */
export function synthesize(stage = 'dev', given: Readonly<Record<string, string>> = {}): Synthesized {
  const key = JSON.stringify([stage, given]);
  const known = made.get(key) ?? synthesizeAnew(stage, given);
  made.set(key, known);
  return known;
}

function synthesizeAnew(stage: string, given: Readonly<Record<string, string>>): Synthesized {
  const root = mkdtempSync(path.join(tmpdir(), 'table-two-cdk-'));
  try {
    const { main, edge, watch, directory } = writeAssembly(root, stage, given);
    const readStack = (stack: Stack) => read(stack.stackName, path.join(directory, stack.templateFile));
    const nested = main.node.findAll().filter((one) => NestedStack.isNestedStack(one));
    const within = nested.map((stack) => ({ ...readTemplate(path.join(directory, stack.templateFile)), id: idOf(stack, main) }));
    const whole = readTemplate(path.join(directory, main.templateFile));
    const edgeTemplate = edge && readStack(edge);
    const watchTemplate = watch && readStack(watch);
    return {
      ...templateOf(main.stackName, unite(whole, within)),
      ...aroundOf(whole),
      edge: edgeTemplate,
      watch: watchTemplate,
      templates: [
        readStack(main),
        ...nested.map((stack) => read(stack.node.id, path.join(directory, stack.templateFile))),
        ...(edgeTemplate === undefined ? [] : [edgeTemplate]),
        ...(watchTemplate === undefined ? [] : [watchTemplate]),
      ],
    };
  } finally {
    removeFile(root);
  }
}

/** Writes a stage's cloud assembly into a folder, and returns its stacks. @throws Error with everything that the CDK reports */
export function writeAssembly(root: string, stage: string, given: Readonly<Record<string, string>>) {
  for (const { name } of functionDefinitions)
    write(path.join(root, 'functions', name, 'index.cjs'), `exports.handler = async () => '${name}';`);
  write(path.join(root, 'sharp/nodejs/node_modules/sharp/package.json'), '{}');
  const app = new App({ outdir: path.join(root, 'out'), analyticsReporting: false, context: strictContext });
  const stacks = createStacks(app, readConfig(stage, given), {
    bundleDir: path.join(root, 'functions'),
    sharpDir: path.join(root, 'sharp'),
  });
  const assembly = app.synth();
  // Throws as `infra/app.ts` does: the CDK's own command would print the messages and continue.
  const messages = Object.values(stacks).flatMap((stack) => assembly.getStackArtifact(stack.artifactId).messages);
  const complaints = messages.filter(({ level }) => level !== 'info').map(({ id, entry }) => `${id}: ${String(entry.data)}`);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return { ...stacks, directory: assembly.directory };
}

/** Resources that the CDK adds to pass a value between regions, and nested stacks, whose own resources are read instead. */
const ofCdk = /^CustomCrossRegionExport/;

const readTemplate = (file: string) => z.parse(template, JSON.parse(readFileSync(file, 'utf8')));
type Read = ReturnType<typeof readTemplate>;

function read(name: string, file: string): Template {
  const found = readTemplate(file);
  return { ...templateOf(name, found.Resources), ...aroundOf(found), text: readFileSync(file, 'utf8') };
}

const aroundOf = ({ Parameters = {}, Outputs = {} }: Read) => ({
  parameters: Object.keys(Parameters).length,
  outputs: Object.fromEntries(Object.entries(Outputs).map(([name, { Value }]) => [name, Value])),
});

function templateOf(name: string, resources: Readonly<Record<string, Resource>>): Omit<Template, 'parameters' | 'outputs'> {
  const ours = Object.entries(resources).filter(([id]) => !ofCdk.test(id));
  return { name, text: JSON.stringify(resources), resources, ofType: (type) => ours.filter(([, { Type }]) => Type === type) };
}

/** Returns the logical id of a nested stack in its parent. */
const idOf = (stack: NestedStack, parent: Stack): string => {
  const { nestedStackResource } = stack;
  if (nestedStackResource === undefined) throw new Error(`${stack.node.path} is not nested`);
  return z.parse(z.string(), parent.resolve(nestedStackResource.logicalId));
};

/** Unites the resources of a stack with those of its nested stacks; parameters and outputs between them are replaced by their values. */
function unite(around: Read, within: readonly (Read & { readonly id: string })[]): Record<string, Resource> {
  const meanings = new Map<string, unknown>();
  for (const { id, Outputs = {} } of within) {
    const given = z.parse(object, around.Resources[id]?.Properties['Parameters'] ?? {});
    for (const [name, value] of Object.entries(given)) meanings.set(JSON.stringify({ Ref: name }), value);
    for (const [name, { Value }] of Object.entries(Outputs)) meanings.set(JSON.stringify({ 'Fn::GetAtt': [id, `Outputs.${name}`] }), Value);
  }
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const meaning = meanings.get(JSON.stringify(value));
    if (meaning !== undefined) return resolve(meaning);
    if (Array.isArray(value)) return value.map(resolve);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
  };
  const all = [around, ...within].flatMap(({ Resources }) => Object.entries(Resources));
  const flat = all.filter(([, { Type }]) => Type !== 'AWS::CloudFormation::Stack');
  return z.parse(z.record(z.string(), resource), resolve(Object.fromEntries(flat)));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Formats a value as text: joined parts are concatenated, references are `{LogicalId}` or `{LogicalId.Attribute}`. */
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

/** The settings of a stage with its own domain. */
export const ownDomainSettings = {
  TABLE_TWO_REGION: 'eu-west-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_DOMAIN: 'app.tabletwo.example',
  TABLE_TWO_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
};

/** Returns the properties of the only resource of its type. @throws Error when there is none, or another */
export function onlyOf({ ofType }: Synthesized, type: string): Record<string, unknown> {
  const found = ofType(type);
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} of ${type}`);
  return found[0][1].Properties ?? {};
}
