import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemReply } from '../gateway/gateway.ts';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Table Two</title>
<p>Table Two is starting. This page opens by itself once it is there.</p>
`;

/**
 * Answers requests before the parts behind the site are ready. A browser gets a page that opens the site as soon as it is ready; a program
 * is told to retry.
 */
export function answerEarly({ headers: { accept } }: Pick<IncomingMessage, 'headers'>, response: ServerResponse): void {
  const { status, headers, body } = problemReply('busy', randomUUID());
  const [type, words] = accept?.includes('text/html') ? ['text/html; charset=utf-8', Buffer.from(page)] : [headers['content-type'], body];
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': words.length }).end(words);
}
