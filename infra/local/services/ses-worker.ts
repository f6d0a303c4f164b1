// Runs aws-ses-v2-local in a separate thread: its store exists once per process, and tests may run several stacks in one process.
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type serve from 'aws-ses-v2-local';
import type * as store from 'aws-ses-v2-local/dist/store.js';
import * as z from 'zod/mini';

const { mailFile } = z.object({ mailFile: z.string() }).parse(workerData);
const require = createRequire(import.meta.url);
const mailStore: { -readonly [K in keyof typeof store]: (typeof store)[K] } = require('aws-ses-v2-local/dist/store.js');
const startServer: typeof serve.default = require('aws-ses-v2-local').default;

/** Maximum number of messages kept at a start. */
const keptMessages = 2000;

const address = z.array(z.string());
const message = z.looseObject({
  messageId: z.string(),
  from: z.string(),
  replyTo: address,
  destination: z.object({ to: address, cc: address, bcc: address }),
  subject: z.string(),
  body: z.object({ html: z.optional(z.string()), text: z.optional(z.string()) }),
  at: z.number(),
});

const { saveEmail, clearStore } = mailStore;
const lines = existsSync(mailFile)
  ? readFileSync(mailFile, 'utf8')
      .split('\n')
      .slice(-keptMessages - 1)
  : [];
const kept = lines.flatMap((line) => {
  const parsed = parseLine(line);
  return parsed ? [parsed] : [];
});
writeFileSync(mailFile, kept.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
for (const mail of kept) saveEmail({ ...mail, attachments: [] });

// The server calls these through the module's exports. Replacing them puts a message into the file before it is confirmed.
mailStore.saveEmail = (email) => {
  const { size } = statSync(mailFile);
  try {
    appendFileSync(mailFile, `${JSON.stringify(email)}\n`);
  } catch (error) {
    // A full disk may take only half a line. It is removed, so that the next message is not appended to it.
    truncateSync(mailFile, size);
    throw error;
  }
  saveEmail(email);
};
mailStore.clearStore = () => {
  truncateSync(mailFile);
  clearStore();
};

// The server does not wait for these handlers, so an error in one would end the thread. The error must become the request's failure
// instead.
type Handler = (request: unknown, response: unknown, next: (error: unknown) => void) => unknown;
for (const name of ['sendEmail', 'sendRawEmail']) {
  const handler: { default: Handler } = require(`aws-ses-v2-local/dist/v1/${name}.js`);
  const send = handler.default;
  handler.default = async (request, response, next) => {
    try {
      await send(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

const server = await startServer({ host: '127.0.0.1', port: 0 });
// The AWS endpoint keeps its connections open; the server must not close one just as a request is sent.
server.keepAliveTimeout = 0;
const bound = server.address();
parentPort?.postMessage({ port: bound !== null && typeof bound === 'object' ? bound.port : 0 });

/** Parses a line of the email file; the last one may be incomplete after a kill. */
function parseLine(line: string): z.output<typeof message> | undefined {
  try {
    return message.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
