import type { DynamoDBRecord } from 'aws-lambda';

type Read<Input> = (record: DynamoDBRecord) => Input | undefined;

/** One piece of an effect's work, and the records that it handles. */
export interface Task {
  readonly records: readonly DynamoDBRecord[];
  /**
   * Does the work.
   * @returns the records to be retried; if it fails, all records are retried
   */
  run(): Promise<readonly DynamoDBRecord[]>;
}

/** Divides a batch of records into tasks. */
export type Effect = (records: readonly DynamoDBRecord[]) => Task[];

/** Handles each record separately. */
export const each =
  <Input>(read: Read<Input>, run: (input: Input) => Promise<unknown>): Effect =>
  (records) =>
    readAll(records, read).map(({ record, input }) => ({ records: [record], run: () => run(input).then(none) }));

/**
 * Handles only the last of a batch's records about the same thing, because that one has the current state.
 * @param of returns a name for the thing that a record is about
 */
export const last =
  <Input>(read: Read<Input>, of: (input: Input) => string, run: (input: Input) => Promise<unknown>): Effect =>
  (records) =>
    grouped(readAll(records, read), of).map((group) => {
      const input = group.at(-1)?.input;
      return { records: recordsOf(group), run: async () => (input === undefined ? [] : run(input).then(none)) };
    });

/**
 * Handles all of a batch's records about the same thing together.
 * @param run may return the records that it refused, which are retried
 */
export const together =
  <Input>(
    read: Read<Input>,
    of: (input: Input) => string,
    run: (inputs: readonly Input[]) => Promise<readonly Input[] | undefined>,
  ): Effect =>
  (records) =>
    grouped(readAll(records, read), of).map((group) => ({
      records: recordsOf(group),
      async run() {
        const refused = new Set(await run(group.map(({ input }) => input)));
        return recordsOf(group.filter(({ input }) => refused.has(input)));
      },
    }));

interface Found<Input> {
  readonly record: DynamoDBRecord;
  readonly input: Input;
}

function readAll<Input>(records: readonly DynamoDBRecord[], read: Read<Input>): Found<Input>[] {
  return records.flatMap((record) => {
    const input = read(record);
    return input === undefined ? [] : [{ record, input }];
  });
}

const grouped = <Input>(found: readonly Found<Input>[], of: (input: Input) => string): Found<Input>[][] => [
  ...Map.groupBy(found, ({ input }) => of(input)).values(),
];

const recordsOf = (found: readonly Found<unknown>[]): DynamoDBRecord[] => found.map(({ record }) => record);
const none = (): [] => [];
