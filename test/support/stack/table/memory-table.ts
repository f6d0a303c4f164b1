/**
 * A table in memory that understands the expressions of functions/data/table: the same writes and conditions as DynamoDB's, thousands of
 * times faster, for tests that need many. Whether it does what DynamoDB does is tested by test/api, which runs the same functions there.
 */
type Item = Record<string, unknown>;
interface Input {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly ConditionExpression?: string | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}
interface QueryInput extends Input {
  readonly IndexName?: string | undefined;
  readonly KeyConditionExpression: string;
  readonly FilterExpression?: string | undefined;
  readonly Limit?: number | undefined;
  readonly ScanIndexForward?: boolean | undefined;
}
type TransactInput = { readonly TransactItems: readonly { Put?: Input; Update?: Input; Delete?: Input; ConditionCheck?: Input }[] };

/** What a write changed. */
export interface Written {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** An item's key, in one text. */
export const keyOf = (item: Item) => `${item['pk']} ${item['sk']}`;

const refused = (reasons: readonly string[]) =>
  Object.assign(new Error('refused'), {
    name: 'TransactionCanceledException',
    CancellationReasons: reasons.map((Code) => ({ Code })),
  });

export class MemoryTable {
  readonly items = new Map<string, Item>();
  /** Called with the changes of each write, after it. */
  onWrite: (written: readonly Written[]) => void = () => {};

  /** Performs a command of the SDK, at once. */
  perform({ constructor: { name }, input }: { constructor: { name: string }; input: unknown }): unknown {
    switch (name) {
      case 'GetCommand':
        return { Item: this.#get((input as Input).Key ?? {}) };
      case 'BatchGetCommand': {
        const { RequestItems } = input as { RequestItems: Record<string, { Keys: Item[] }> };
        return {
          Responses: Object.fromEntries(
            Object.entries(RequestItems).map(([table, { Keys }]) => [table, Keys.flatMap((key) => this.#get(key) ?? [])]),
          ),
        };
      }
      case 'QueryCommand':
        return this.#query(input as QueryInput);
      case 'UpdateCommand': {
        const update = input as Input;
        if (!holds(update, this.items.get(keyOf(update.Key ?? {})))) {
          throw Object.assign(new Error('refused'), { name: 'ConditionalCheckFailedException' });
        }
        this.onWrite([this.#update(update)]);
        return { Attributes: this.#get(update.Key ?? {}) };
      }
      case 'PutCommand':
        this.onWrite([this.#set((input as Input).Item ?? {}, (input as Input).Item)]);
        return {};
      case 'DeleteCommand':
        this.onWrite([this.#set((input as Input).Key ?? {}, undefined)]);
        return {};
      case 'BatchWriteCommand': {
        const { RequestItems } = input as { RequestItems: Record<string, { PutRequest?: Input; DeleteRequest?: Input }[]> };
        const requests = Object.values(RequestItems).flat();
        this.onWrite(
          requests.map(({ PutRequest, DeleteRequest }) =>
            PutRequest === undefined ? this.#set(DeleteRequest?.Key ?? {}, undefined) : this.#set(PutRequest.Item ?? {}, PutRequest.Item),
          ),
        );
        return {};
      }
      case 'TransactWriteCommand':
        return this.#transact(input as TransactInput);
      default:
        throw new Error(`The table in memory does not know ${name}`);
    }
  }

  #transact({ TransactItems }: TransactInput): object {
    const parts = TransactItems.map((part) => {
      const input = part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck ?? {};
      return { part, input, key: keyOf(part.Put?.Item ?? input.Key ?? {}) };
    });
    if (parts.length > 100) throw new Error('A transaction has more than 100 items');
    if (new Set(parts.map(({ key }) => key)).size < parts.length) throw new Error('A transaction names an item twice');
    const reasons = parts.map(({ input, key }) => (holds(input, this.items.get(key)) ? 'None' : 'ConditionalCheckFailed'));
    if (reasons.some((reason) => reason !== 'None')) throw refused(reasons);
    const written = parts.flatMap(({ part, input }) => {
      if (part.Put) return [this.#set(part.Put.Item ?? {}, part.Put.Item)];
      if (part.Update) return [this.#update(input)];
      return part.Delete ? [this.#set(input.Key ?? {}, undefined)] : [];
    });
    this.onWrite(written);
    return {};
  }

  #get(key: Item): Item | undefined {
    const item = this.items.get(keyOf(key));
    return item && structuredClone(item);
  }

  #set(key: Item, to: Item | undefined): Written {
    const name = keyOf(key);
    const before = this.items.get(name);
    if (to === undefined) this.items.delete(name);
    else this.items.set(name, stored(to));
    return { pk: String(key['pk']), sk: String(key['sk']), before, after: this.items.get(name) };
  }

  #update({
    Key = {},
    UpdateExpression = '',
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  }: Input): Written {
    const item: Item = { ...(this.items.get(keyOf(Key)) ?? Key) };
    for (const [, verb, terms = ''] of UpdateExpression.matchAll(/(SET|REMOVE|ADD) (.+?)(?= (?:SET|REMOVE|ADD) |$)/g)) {
      for (const term of terms.split(', ')) {
        const [path = '', value = ''] = term.split(/ = | /);
        const name = names[path] ?? path;
        if (verb === 'SET') item[name] = values[value];
        else if (verb === 'REMOVE') delete item[name];
        else item[name] = Number(item[name] ?? 0) + Number(values[value]);
      }
    }
    return this.#set(Key, item);
  }

  #query({
    IndexName,
    KeyConditionExpression,
    FilterExpression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
    ...rest
  }: QueryInput) {
    const [pk = '', sk = ''] = [names['#pk'], names['#sk'] ?? (IndexName === undefined ? 'sk' : `${names['#pk']}s`)];
    const prefix = values[':prefix'];
    const [from, to] = [values[':from'], values[':to']];
    const isAsked = (value: string) =>
      prefix !== undefined
        ? value.startsWith(String(prefix))
        : (from === undefined || value >= String(from)) &&
          (to === undefined || (KeyConditionExpression.includes('BETWEEN') ? value <= String(to) : value < String(to)));
    const found = [...this.items.values()].filter(
      (item) => item[pk] === values[':pk'] && item[sk] !== undefined && isAsked(String(item[sk])),
    );
    found.sort((one, other) => (String(one[sk]) < String(other[sk]) ? -1 : 1));
    if (rest.ScanIndexForward === false) found.reverse();
    // A filter comes after the limit.
    const filter = { ConditionExpression: FilterExpression, ExpressionAttributeNames: names, ExpressionAttributeValues: values };
    const items = (rest.Limit === undefined ? found : found.slice(0, rest.Limit)).filter((item) => holds(filter, item));
    return { Items: structuredClone(items), Count: items.length };
  }
}

/** Without what is not stored, as the SDK's marshaller leaves it out. */
const stored = (item: Item): Item => Object.fromEntries(Object.entries(structuredClone(item)).filter(([, value]) => value !== undefined));

/** Whether a write's condition holds. */
function holds(
  { ConditionExpression, ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Input,
  item: Item | undefined,
) {
  if (ConditionExpression === undefined) return true;
  const tokens = ConditionExpression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const read = (token = '') =>
    token.startsWith(':')
      ? values[token]
      : token.split('.').reduce<unknown>((from, part) => (from as Item | undefined)?.[names[part] ?? part], item);
  const term = (): boolean => {
    const token = tokens[at++];
    if (token === '(') {
      const inside = any();
      at += 1;
      return inside;
    }
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      const is = read(tokens[at + 1]) !== undefined;
      at += 3;
      return is === (token === 'attribute_exists');
    }
    const sign = tokens[at++];
    const [left, right] = [read(token), read(tokens[at++])];
    if (sign === '=') return left === right;
    if (sign === '<>') return left !== right;
    // Of different types, or of nothing, no comparison holds.
    if (typeof left !== typeof right || left === undefined) return false;
    const [one, other] = [left as number, right as number];
    return sign === '<' ? one < other : sign === '<=' ? one <= other : sign === '>' ? one > other : one >= other;
  };
  const all = (): boolean => {
    let so = term();
    while (tokens[at] === 'AND') {
      at += 1;
      so = term() && so;
    }
    return so;
  };
  const any = (): boolean => {
    let so = all();
    while (tokens[at] === 'OR') {
      at += 1;
      so = all() || so;
    }
    return so;
  };
  return any();
}
