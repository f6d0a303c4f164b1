import { createServer } from 'node:http';
import { listen } from '#infra/local/http/listen.ts';

// The minimum that any HTTP server in Node costs: one constant JSON answer, with nothing behind it.
const body = JSON.stringify({ valid: false, error: 'Registration token is required', event: null, expires_at: null });
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
console.log(`ready http://127.0.0.1:${await listen(server, 0)}`);
