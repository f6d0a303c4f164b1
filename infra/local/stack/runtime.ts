import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import * as z from 'zod/mini';
import { translations } from '#shared/model/language.ts';
import type { EnvValues } from '../../bindings.ts';
import { buildLanguageInChild } from '../../build/build-in-child.ts';
import { moveFile } from '../../build/patient-files.ts';
import { buildDir, webDir } from '../../build/project-root.ts';
import { togetherBundle } from '../../build/together.ts';
import { allowanceText, limitsText, readConfig, type StackConfig } from '../../config.ts';
import { embedHeaders, pageHeaders, securityHeaders } from '../../edge/headers.ts';
import { photoKeyMessage } from '../../edge/photo-key.ts';
import { exportMaker, functionDefinitions } from '../../functions.ts';
import { callAwsJson } from '../aws-endpoint/aws-json-call.ts';
import { makeGateway } from '../gateway/gateway.ts';
import type { GatewayKeys } from '../gateway/gateway-keys.ts';
import { compileWorker } from '../lambda/compile-worker.ts';
import { FunctionsTogether } from '../lambda/functions-together.ts';
import { LambdaPool } from '../lambda/lambda-pool.ts';
import { awsEnvironment, poolFunctions } from '../lambda/pool-functions.ts';
import { watchFunctions } from '../lambda/watch-functions.ts';
import type { Services } from '../services/start-services.ts';
import { startDevPages } from '../site/dev-pages.ts';
import { sendInbox } from '../site/inbox.ts';
import { makePhotos } from '../site/photos.ts';
import { makePublicFiles } from '../site/public-files.ts';
import { withSecurityTxt } from '../site/security-txt.ts';
import { makeSite, refuse, type SiteOptions } from '../site/site.ts';
import { StaticFiles } from '../site/static-files.ts';
import { type ManagementApi, makeManagementApi } from '../sockets/management-api.ts';
import { SocketApi } from '../sockets/socket-api.ts';
import { StreamSource } from '../stream/stream-source.ts';
import { type DataDir, dataDirNames } from './data-dir.ts';
import { startReactions } from './reactions.ts';
import { resourceNames } from './resource-names.ts';

export interface RuntimeOptions {
  readonly origin: string;
  readonly dataDir: DataDir;
  readonly services: Services;
  /** The server that browsers connect to; hot reload attaches to it. */
  readonly server: Server;
  readonly dev: boolean;
  readonly verbose: boolean;
  /** Whether each function runs from its own bundle in its own thread, as on AWS. Otherwise all share this thread. */
  readonly apart: boolean;
  readonly superAdminPasskeys: StackConfig['superAdminPasskeys'];
}

export interface RunningParts {
  readonly runner: LambdaPool | FunctionsTogether;
  /** Runs the seeder's tasks in this process; undefined where functions run apart. */
  readonly tasks: Pick<FunctionsTogether, 'run'> | undefined;
  readonly sockets: SocketApi;
  readonly site: ReturnType<typeof makeSite>;
  /** Answers `@connections`. */
  readonly manage: ManagementApi;
  /** A function's environment, with the administrator's access key and every setting. */
  readonly adminEnvironment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the stand-ins for Lambda, API Gateway, CloudFront and the event sources, on services that are running. */
export async function startRuntime(options: RuntimeOptions): Promise<RunningParts> {
  const { origin, dataDir, services, verbose, dev } = options;
  const edgeKey = randomBytes(24).toString('base64url');
  const keys: GatewayKeys = { sent: edgeKey, accepted: [edgeKey] };
  const values = valuesOf(options);
  const adminEnvironment = { ...values, ...awsEnvironment(services.awsEndpointUrl, services.admin) };
  const functions = poolFunctions({ values, awsEndpointUrl: services.awsEndpointUrl, credentialsOf: services.credentialsOf });
  const output = { logFile: openLog(dataDir.root), verbose };
  const together = options.apart
    ? undefined
    : new FunctionsTogether({ bundle: togetherBundle, functions, adminEnvironment, askAws: services.askAws, ...output });
  const runner = together ?? new LambdaPool({ functions, ...output, ...(await workers()) });
  const invoke = (functionName: string, event: object, requestId?: string) => runner.invoke(functionName, event, requestId);
  const sockets = new SocketApi({ functions: functionDefinitions, keys, invoke });

  const source = await StreamSource.open(resourceNames.table, (operation, input) =>
    callAdmin(services, 'dynamodb', 'DynamoDBStreams_20120810', operation, input),
  );
  services.onInvoke(invoke);
  const reactions = startReactions({ dataDir: dataDir.root, source, queues: services.queues, idle: 2000, invoke });
  const unsubscribe = services.onTableWrite(reactions.wakeReaders);
  services.onObjectCreated(reactions.objectCreated);

  const devPages = dev ? await startDevPages(options.server) : undefined;
  const devFunctions = dev ? await watchFunctions(options.apart, () => runner.reload()) : undefined;
  const pages = devPages?.pages ?? builtPages();
  const { securityContact: contact } = readConfig('dev', {});
  const site = makeSite({
    headers: securityHeaders({ upload: services.awsEndpointUrl, socket: origin.replace('http', 'ws') }),
    embedHeaders: embedHeaders(),
    api: makeGateway({ functions: functionDefinitions, keys, invoke }),
    inbox: (request, response, target, headers) => sendInbox(services.mailStoreUrl, request, response, target, headers),
    photos: makePhotos({ key: await photoKey(services), read: (key) => services.readObject(resourceNames.photoBucket, key) }),
    publicFiles: makePublicFiles((key) => services.readObject(resourceNames.pageBucket, key)),
    pageHeaders: pageHeaders(),
    pages: contact === undefined ? pages : withSecurityTxt({ contact, siteUrl: origin }, pages),
  });

  return {
    runner,
    tasks: together,
    sockets,
    site,
    manage: makeManagementApi(sockets),
    adminEnvironment,
    async stop() {
      unsubscribe();
      await Promise.all([devPages?.stop(), devFunctions?.stop()]);
      await sockets.stop();
      await reactions.stop();
      await runner.stop();
    },
  };
}

const workers = async () => ({ workerFile: await compileWorker(), compiledDir: path.join(buildDir, 'compiled') });

function valuesOf({ origin, services, superAdminPasskeys }: RuntimeOptions): EnvValues {
  return {
    SITE_URL: origin,
    REPLY_CHECK: 'strict',
    POWERTOOLS_SERVICE_NAME: 'table-two-local',
    TABLE_NAME: resourceNames.table,
    TOKEN_KEY_IDS: services.keys.tokenKeyIds,
    SECRET_KEY_ID: services.keys.secretKeyId,
    UPLOAD_BUCKET: resourceNames.uploadBucket,
    PHOTO_BUCKET: resourceNames.photoBucket,
    PAGE_BUCKET: resourceNames.pageBucket,
    STRIPE_SECRET_ID: resourceNames.stripeSecret,
    STRIPE_API: services.payments.api,
    MAIL_FROM: 'hello@tabletwo.example',
    MAIL_CONFIGURATION_SET: 'table-two-local',
    MAIL_QUEUE_PROMPT: queueUrl(services, resourceNames.mailQueues.prompt),
    MAIL_QUEUE_BULK: queueUrl(services, resourceNames.mailQueues.bulk),
    // The local email service has no rate limit.
    MAIL_BULK_PACE: '0',
    EFFECTS_PREFIX: 'effects-',
    MINUTES_PREFIX: 'schedules-',
    EXPORT_MAKER: exportMaker,
    SOCKET_API_URL: services.awsEndpointUrl,
    INVITATION_ALLOWANCE: allowanceText(readConfig('dev', {}).invitations),
    TENANT_LIMITS: limitsText(readConfig('dev', {}).tenantLimits),
    SUPER_ADMIN_PASSKEYS: superAdminPasskeys,
  };
}

const queueUrl = ({ awsEndpointUrl }: Services, name: string): string => `${awsEndpointUrl}/${resourceNames.account}/${name}`;

function callAdmin(
  { awsEndpointUrl, admin }: Services,
  service: string,
  target: string,
  operation: string,
  input: object,
): Promise<unknown> {
  return callAwsJson({ url: awsEndpointUrl, service, target, signer: admin }, operation, input);
}

const mac = z.object({ Mac: z.string() });

async function photoKey(services: Services): Promise<Buffer> {
  const Message = photoKeyMessage().toString('base64');
  const input = { KeyId: services.keys.secretKeyId, MacAlgorithm: 'HMAC_SHA_256', Message };
  return Buffer.from(z.parse(mac, await callAdmin(services, 'kms', 'TrentService', 'GenerateMac', input)).Mac, 'base64');
}

function builtPages(): SiteOptions['pages'] {
  const files = new StaticFiles(webDir);
  const built = new Map<string, Promise<void>>();
  return async (request, response, target, headers) => {
    const language = translations.find((one) => target.endsWith(`.${one}.html`));
    if (language !== undefined) {
      const building = built.get(language) ?? buildLanguageInChild(language).catch((error: unknown) => console.error(error));
      built.set(language, building);
      await building;
    }
    if (await files.send(request, response, target, headers)) return;
    // The language's pages do not build, which was printed.
    const isSent = language !== undefined && (await files.send(request, response, target.replace(`.${language}.`, '.'), headers));
    if (!isSent) refuse(response, 404, headers);
  };
}

/** Size in bytes from which the former log is moved aside at a start. */
const keptLog = 20 * 1024 * 1024;

function openLog(root: string): string {
  const logFile = path.join(root, dataDirNames.functionLog);
  mkdirSync(path.dirname(logFile), { recursive: true });
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > keptLog) moveFile(logFile, `${logFile}.1`);
  return logFile;
}
