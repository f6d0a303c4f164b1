import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { close, listen } from '../http/listen.ts';
import { readBody } from '../http/read-body.ts';
import { answerSigned, answerUnsigned, targetOf } from '../services/s3/s3.ts';
import type { Caller } from './access-keys.ts';
import { carryOut } from './carry-out.ts';
import type { AwsEndpointParts } from './endpoint-parts.ts';
import { type Forwarder, makeForwarder } from './forward.ts';
import { type FileReply, type Reply, sendFiles, sendReply } from './reply.ts';
import {
  type Demand,
  demandOfDynamodb,
  demandOfKms,
  demandOfLambda,
  demandOfS3,
  demandOfSecrets,
  demandOfSes,
  demandOfSockets,
  demandOfSqs,
} from './required-rights.ts';
import { accessDenied, type CredentialProblem, credentialError, errorReply, type Service } from './service-errors.ts';
import { checkSignature, readCredential, sha256 } from './signature.ts';

export interface AwsEndpoint {
  readonly url: string;
  /** Accepts a request of a function in this process. Its access key is known, so nothing is signed or sent over the network. */
  readonly ask: AskAws;
  stop(): Promise<void>;
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
/**
 * Answers an AWS request.
 * @returns undefined when an injected fault broke the connection
 */
export type AskAws = (accessKeyId: string, service: string, request: RequestHead, body: Buffer) => Promise<Reply | FileReply | undefined>;

const services: readonly string[] = ['dynamodb', 's3', 'ses', 'kms', 'secretsmanager', 'sqs', 'lambda', 'execute-api'] satisfies Service[];
const isService = (name: string): name is Service => services.includes(name);

/**
 * Returns the largest body in bytes that a service accepts. DynamoDB's limit is 16 MB. S3's is higher: a part of a multipart upload may be
 * about 20 MB.
 */
const bodyMaxBytes = (service: string | undefined): number => (service === 's3' ? 64 : 16) * 1024 * 1024;

/** Starts the only way into the emulators. It checks each request's signer and their rights, and records what they did. */
export async function startAwsEndpoint(parts: AwsEndpointParts): Promise<AwsEndpoint> {
  const forwarder = makeForwarder();
  const server = createServer((request, response) => {
    answer(parts, forwarder, request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else
        sendReply(response, {
          status: 500,
          headers: { 'content-type': 'text/plain' },
          body: error instanceof Error ? error.message : String(error),
        });
    });
  });
  // Idle connections of frozen functions stay open: closing one just as a request is sent would look like a fault.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    url,
    async ask(accessKeyId, service, request, body) {
      const caller = parts.keys.find(accessKeyId);
      if (caller === undefined || !isService(service)) throw new Error(`${accessKeyId} asks ${service}, and one of the two is unknown.`);
      return perform(parts, forwarder, { service, caller, request, body });
    },
    stop() {
      forwarder.close();
      return close(server);
    },
  };
}

async function answer(parts: AwsEndpointParts, forwarder: Forwarder, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const credential = readCredential({ method, url, headers });
  const body = await readBody(request, bodyMaxBytes(credential?.service));
  if (credential === undefined) return answerWithoutSignature(parts, request, body, response);
  const { service } = credential;
  if (!isService(service)) return sendReply(response, { status: 404, headers: {}, body: `The local stack has no ${service}.` });
  if (body === undefined)
    return sendReply(response, errorReply(service, { status: 413, code: 'RequestEntityTooLarge', message: 'The body is too large.' }));
  const refuse = (problem: CredentialProblem): void => sendReply(response, credentialError(service, problem));
  const caller = parts.keys.find(credential.accessKeyId);
  if (caller === undefined) return refuse('unknownKey');
  const problem = checkSignature({ method, url, headers }, credential, caller.secret, () => sha256(body), Date.now());
  if (problem) return refuse(problem);

  const reply = await perform(parts, forwarder, { service, caller, request, body });
  if (reply === undefined) return void response.destroy();
  if ('files' in reply) return sendFiles(response, method, reply);
  sendReply(response, reply);
}

interface KnownRequest {
  readonly service: Service;
  readonly caller: Caller;
  readonly request: RequestHead;
  readonly body: Buffer;
}

/** Checks a caller's rights and carries out the request. */
async function perform(
  parts: AwsEndpointParts,
  forwarder: Forwarder,
  { service, caller, request, body }: KnownRequest,
): Promise<Reply | FileReply | undefined> {
  const parsed = parseBody(service, body);
  const { operation, rights } = demandOf(parts, service, request, parsed);
  const lacking = caller.rights && rights.find((right) => !caller.rights?.has(right));
  if (lacking !== undefined) {
    parts.rights.noteDenial(caller.name, lacking);
    return accessDenied(service, caller.name, lacking);
  }
  if (caller.rights) parts.rights.noteUse(caller.name, rights);

  const fault = parts.faults.find({
    service,
    functionName: caller.name,
    operation,
    body: parsed instanceof URLSearchParams ? Object.fromEntries(parsed) : parsed,
  });
  if (fault?.kind === 'error') return errorReply(service, fault);
  if (fault?.kind === 'delay') await wait(fault.milliseconds);
  if (fault?.kind === 'hold') await fault.until;
  if (fault?.kind === 'drop' && fault.when === 'before') return undefined;
  const otherTable = fault?.kind === 'otherTable' ? fault.name : undefined;
  const reply =
    service === 's3'
      ? await answerSigned(parts, caller, request, body)
      : await carryOut(parts, forwarder, { service, caller, request, body, parsed, operation, otherTable });
  return fault?.kind === 'drop' ? undefined : reply;
}

function answerWithoutSignature(
  parts: AwsEndpointParts,
  request: IncomingMessage,
  body: Buffer | undefined,
  response: ServerResponse,
): Promise<void> | void {
  const target = String(request.headers['x-amz-target'] ?? '');
  if (target === '') return answerUnsigned(parts, request, body, response);
  sendReply(response, credentialError(target.startsWith('TrentService') ? 'kms' : 'dynamodb', 'missing'));
}

/** Services whose requests are JSON, with the operation in the X-Amz-Target header. */
const jsonServices: readonly Service[] = ['dynamodb', 'kms', 'secretsmanager', 'sqs'];

function parseBody(service: Service, body: Buffer): unknown {
  if (service === 'ses') return new URLSearchParams(body.toString());
  if (!jsonServices.includes(service)) return service === 'execute-api' ? body.toString() : undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function demandOf(parts: AwsEndpointParts, service: Service, { method = 'GET', url = '/', headers }: RequestHead, parsed: unknown): Demand {
  const awsTarget = String(headers['x-amz-target'] ?? '');
  switch (service) {
    case 'dynamodb':
      return demandOfDynamodb(awsTarget, parsed);
    case 'kms':
      return demandOfKms(awsTarget, parsed, parts.kmsKeys);
    case 'secretsmanager':
      return demandOfSecrets(awsTarget, parsed);
    case 'sqs':
      return demandOfSqs(awsTarget, parsed);
    case 'ses':
      return demandOfSes(parsed instanceof URLSearchParams ? parsed : new URLSearchParams());
    case 'lambda':
      return demandOfLambda(url);
    case 'execute-api':
      return demandOfSockets(method);
    case 's3': {
      const target = targetOf(url) ?? { bucket: '', key: '', parameters: new URLSearchParams() };
      return demandOfS3(method, target, 'x-amz-copy-source' in headers);
    }
  }
}
