import * as z from 'zod/mini';
import { jsonReply, type Reply } from '../aws-endpoint/reply.ts';
import { errorReply } from '../aws-endpoint/service-errors.ts';
import { resourceNames } from '../stack/resource-names.ts';

const secretRequest = z.object({ SecretId: z.string() });

/** Returns the name of the secret that a request asks for. */
export function secretNameOf(body: unknown): string {
  const parsed = secretRequest.safeParse(body);
  return parsed.success ? parsed.data.SecretId : '';
}

/** Reads the text of a secret; undefined if there is no secret of this name. */
export type ReadSecret = (name: string) => Promise<string | undefined>;

/** Answers the operation of Secrets Manager that this product uses (AWS JSON 1.1): GetSecretValue. */
export async function answerSecretsManager(read: ReadSecret, operation: string, body: unknown): Promise<Reply> {
  if (operation !== 'GetSecretValue') return refuse('UnknownOperationException', `${operation} is not part of the local stack`);
  const name = secretNameOf(body);
  const text = await read(name);
  if (text === undefined) return refuse('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  const found = { ARN: `arn:aws:secretsmanager:${resourceNames.region}:${resourceNames.account}:secret:${name}`, Name: name };
  return jsonReply(200, { ...found, SecretString: text, VersionStages: ['AWSCURRENT'] }, 'application/x-amz-json-1.1');
}

const refuse = (code: string, message: string): Reply => errorReply('secretsmanager', { status: 400, code, message });
