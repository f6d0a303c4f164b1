import type { ServerResponse } from 'node:http';

/** A whole answer, held in memory: the services' answers are small. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
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
