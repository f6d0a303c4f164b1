import * as z from 'zod/mini';
import type { Reply } from './reply.ts';

const oneTable = z.looseObject({ TableName: z.string() });
/** A BatchGetItem has a map keyed by table; ours always names a single table. */
const batch = z.looseObject({ RequestItems: z.record(z.string(), z.unknown()) });
const batchReply = z.looseObject({
  Responses: z.optional(z.record(z.string(), z.unknown())),
  UnprocessedKeys: z.optional(z.record(z.string(), z.unknown())),
});

/** A read redirected to another table, with its answer as the named table would give it. */
export interface MovedRead {
  readonly body: Buffer;
  answerOf(reply: Reply): Reply;
}

/**
 * Redirects a read to another table.
 * @param parsed the body of a Query, a GetItem or a BatchGetItem of one table
 * @throws ZodError for another body
 */
export function readFrom(table: string, parsed: unknown): MovedRead {
  const asked = batch.safeParse(parsed);
  if (!asked.success) return { body: asJson({ ...z.parse(oneTable, parsed), TableName: table }), answerOf: (reply) => reply };
  const [name = ''] = Object.keys(asked.data.RequestItems);
  return {
    body: asJson({ ...asked.data, RequestItems: renamed(asked.data.RequestItems, table) }),
    answerOf(reply) {
      if (reply.status !== 200) return reply;
      const { Responses = {}, UnprocessedKeys = {}, ...rest } = z.parse(batchReply, JSON.parse(reply.body.toString()));
      const body = asJson({ ...rest, Responses: renamed(Responses, name), UnprocessedKeys: renamed(UnprocessedKeys, name) });
      // The checksum belongs to the original body.
      const { 'x-amz-crc32': _, ...headers } = reply.headers;
      return { ...reply, headers, body };
    },
  };
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const renamed = (tables: Record<string, unknown>, name: string) => Object.fromEntries(Object.values(tables).map((one) => [name, one]));
