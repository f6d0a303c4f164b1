import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** A complete answer, held in memory because the services' answers are small. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** An answer that consists of files on the disk, sent one after the other, which may be larger than memory. */
export interface FileReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  /** Total bytes of all files. */
  readonly size: number;
}

export function jsonReply(status: number, body: unknown, contentType: string): Reply {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(body) };
}

export function xmlReply(status: number, xml: string): Reply {
  return { status, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` };
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
  response.end(reply.body);
}

/**
 * Sends the files.
 * @throws Error when a file cannot be read to its end, or the client stops reading. The connection then breaks
 */
export async function sendFiles(response: ServerResponse, method: string, { status, headers, files, size }: FileReply): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(status, { ...headers, 'content-length': size });
  if (method !== 'HEAD') for (const file of files) await pipeline(createReadStream(file), response, { end: false });
  response.end();
}
