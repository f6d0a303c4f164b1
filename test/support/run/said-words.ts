import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ESTree, parseSync } from 'vite';

interface Declared {
  readonly file: string;
  readonly node: ESTree.Node;
}

/** All texts in the product's sources, with '…' for inserted values. */
export interface Said {
  /** Texts keyed by the name of the enclosing constant or function, from all files; a name may occur more than once. */
  readonly declared: ReadonlyMap<string, readonly Declared[]>;
  readonly everywhere: ReadonlySet<string>;
}

const root = join(import.meta.dirname, '../../..');
const rooms = ['web/src', 'functions', 'shared', 'infra/edge'];

/** Reads all sources of the product, except tests. */
export function readSaid(): Said {
  const declared = new Map<string, Declared[]>();
  const everywhere = new Set<string>();
  for (const file of rooms.flatMap(sourcesIn)) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`);
    for (const text of textsIn(program)) everywhere.add(text);
    for (const [name, node] of program.body.flatMap(declarationsOf)) declared.set(name, [...(declared.get(name) ?? []), { file, node }]);
  }
  return { declared, everywhere };
}

const sourcesIn = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file.split(sep).join('/')}`);

/**
 * Returns the texts at a place, which is a constant or function, followed by properties (`signInFormText.submit`). A property is looked up
 * in an object, including one passed to a function (`z.object({ … })`).
 */
export const textsAt = (said: Said, place: string): string[] => nodesAt(said, place).flatMap(({ node }) => [...textsIn(node)]);

/**
 * Returns the numbers at a place. Products and sums are computed: `15 * 60` is 900, even if the 60 is a named constant of the same file.
 */
export const numbersAt = (said: Said, place: string): number[] => nodesAt(said, place).flatMap((found) => [...numbersIn(said, found)]);

function nodesAt({ declared }: Said, place: string): readonly Declared[] {
  const [name = '', ...path] = place.split('.');
  return path.reduce<readonly Declared[]>(
    (found, key) => found.flatMap(({ file, node }) => propertyOf(node, key).map((inner) => ({ file, node: inner }))),
    declared.get(name) ?? [],
  );
}

/**
 * Whether a source contains this text. A '…' in it matches any inserted value; a single word in the text, such as a limit, may also match
 * an inserted value.
 */
export function isSaid(words: string, texts: Iterable<string>): boolean {
  const all = [...texts];
  return all.includes(words) || all.some((text) => text.includes('…') && letters.test(text) && patternOf(text).test(words));
}

/** Letters that a template must contain: with fewer, it would match anything. */
const letters = /\p{L}{3}|\p{L}.*\p{L}.*\p{L}/u;

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const fixed = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${fixed.join(String.raw`(?:…|[\w-]*)`)}$`);
  patterns.set(text, pattern);
  return pattern;
}

function declarationsOf(statement: ESTree.Node): [string, ESTree.Node][] {
  if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration')
    return statement.declaration === null ? [] : declarationsOf(statement.declaration);
  if (statement.type === 'FunctionDeclaration') return statement.id === null ? [] : [[statement.id.name, statement]];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init !== null ? [[id.name, init]] : []));
}

function propertyOf(node: ESTree.Node, key: string): ESTree.Node[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return propertyOf(node.expression, key);
    case 'CallExpression':
      return node.arguments.flatMap((argument) => propertyOf(argument, key));
    case 'ObjectExpression':
      return node.properties.flatMap((property) => (property.type === 'Property' && nameOf(property.key) === key ? [property.value] : []));
    default:
      return [];
  }
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function* textsIn(node: ESTree.Node): Generator<string> {
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  if (node.type === 'JSXText') yield node.value.trim().replaceAll(/\s+/g, ' ');
  if (node.type === 'TemplateLiteral') yield node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  for (const child of childrenOf(node)) yield* textsIn(child);
}

const childrenOf = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* numbersIn(said: Said, { file, node }: Declared): Generator<number> {
  const value = workOut(said, { file, node });
  if (value !== undefined) yield value;
  else for (const inner of childrenOf(node)) yield* numbersIn(said, { file, node: inner });
}

/** Computes the value of a numeric expression; undefined for any other. */
function workOut(said: Said, { file, node }: Declared): number | undefined {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type === 'Identifier') {
    const known = said.declared.get(node.name)?.find((other) => other.file === file);
    return known === undefined ? undefined : workOut(said, known);
  }
  if (node.type !== 'BinaryExpression') return undefined;
  const [left, right] = [workOut(said, { file, node: node.left }), workOut(said, { file, node: node.right })];
  if (left === undefined || right === undefined) return undefined;
  if (node.operator === '*') return left * right;
  return node.operator === '+' ? left + right : undefined;
}
