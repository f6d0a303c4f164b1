import type { DynamoDBRecord } from 'aws-lambda';

type Read<Input> = (record: DynamoDBRecord) => Input | undefined;

/** A piece of an effect's work, and the records that it is done for. */
export interface Task {
  readonly records: readonly DynamoDBRecord[];
  /** @returns those of the records that are to be repeated; a failure repeats all */
  run(): Promise<readonly DynamoDBRecord[]>;
}

/** Divides a batch of records into the tasks of an effect. */
export type Effect = (records: readonly DynamoDBRecord[]) => Task[];

/** Follows each record by itself. */
export const each =
  <Input>(read: Read<Input>, run: (input: Input) => Promise<unknown>): Effect =>
  (records) =>
    readAll(records, read).map(({ record, input }) => ({ records: [record], run: () => run(input).then(none) }));

/** Follows only the last of a batch's records about the same, which says how it is now. @param of names what a record is about */
export const last =
  <Input>(read: Read<Input>, of: (input: Input) => string, run: (input: Input) => Promise<unknown>): Effect =>
  (records) =>
    grouped(readAll(records, read), of).map((group) => {
      const input = group.at(-1)?.input;
      return { records: recordsOf(group), run: async () => (input === undefined ? [] : run(input).then(none)) };
    });

/** Follows all of a batch's records about the same together. @param run may return those that it refused, which are repeated */
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
