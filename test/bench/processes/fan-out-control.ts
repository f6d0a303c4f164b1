import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { listen } from '#infra/local/http/listen.ts';

// The minimum that it can cost to tell everybody: each POST builds a message of a match's size and sends it to every socket.
let made = 0;
const server = createServer((_request, response) => {
  const id = `match-${made++}`;
  const text = JSON.stringify({ type: 'match_created', match: { id, filler: 'x'.repeat(700) } });
  for (const client of sockets.clients) client.send(text);
  response.end(id);
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => {
  const event_id = 'event00000000001';
  const at = new Date().toISOString();
  socket.on('message', () => socket.send(JSON.stringify({ type: 'connection_confirmed', event_id, at, people: 0, matches: 0 })));
});
console.log(`ready http://127.0.0.1:${await listen(server, 0)}`);
