import { tableShape } from '../../../table-shape.ts';

type Json = Readonly<Record<string, unknown>>;

const keyAttributes: ReadonlySet<string> = new Set(
  [tableShape, ...tableShape.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
);
/** How an empty text looks in a request. Almost no request contains this, so only a few are examined further. */
const emptyText = Buffer.from('{"S":""}');

/**
 * Finds the key attribute to which a request gives an empty text: in an item, in a key, in an update, or in a query's condition. DynamoDB
 * refuses empty texts only in keys (docs/decisions/003-as-strict-as-aws.md); some emulators accept them even there.
 * @param parsed the body of any operation
 */
export function findEmptyKey(body: Buffer, parsed: unknown): string | undefined {
  return body.includes(emptyText) ? emptyKeyIn(parsed) : undefined;
}

export const emptyKeyMessage = (attribute: string): string =>
  `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${attribute}`;

function emptyKeyIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstOf(value, emptyKeyIn);
  if (!isJson(value)) return undefined;
  const named = Object.keys(value).find((name) => keyAttributes.has(name) && isEmptyText(value[name]));
  // Nothing inside an attribute's value is a key.
  const inner = Object.entries(value).filter(([name]) => name !== 'M' && name !== 'L');
  return named ?? emptyInExpressions(value) ?? firstOf(inner, ([, each]) => emptyKeyIn(each));
}

/**
 * Finds an empty key in expressions, which refer to attributes and values through placeholders: `SET #n1 = :v1`,
 * `#pk = :pk AND #sk >= :from`.
 */
function emptyInExpressions(request: Json): string | undefined {
  const { UpdateExpression: update, KeyConditionExpression: condition } = request;
  const [names, values] = [request['ExpressionAttributeNames'], request['ExpressionAttributeValues']];
  if (!isJson(values)) return undefined;
  const nameOf = (placeholder: string) => String((isJson(names) ? names[placeholder] : undefined) ?? placeholder);
  const isEmpty = (placeholder: string) => isEmptyText(values[placeholder]);
  const used = Array.from(String(condition ?? '').matchAll(/:\w+/g), ([placeholder]) => placeholder).find(isEmpty);
  if (used !== undefined) return used;
  const set = Array.from(String(update ?? '').matchAll(/(#?\w+) = (:\w+)/g), ([, name = '', placeholder = '']) => ({ name, placeholder }));
  const found = set.find(({ name, placeholder }) => keyAttributes.has(nameOf(name)) && isEmpty(placeholder));
  return found && nameOf(found.name);
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmptyText = (value: unknown): boolean => isJson(value) && value['S'] === '';

function firstOf<T>(all: readonly T[], find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
