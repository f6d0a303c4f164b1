import { expect, it } from 'vitest';
import { readDoorCode } from './door-code.ts';

const [event, guest] = ['k3j4h5g6f7d8s9a0', 'a1b2c3d4e5f6g7h8'];
const code = { eventId: event, guest };

it.each([
  `https://tabletwo.example/events/${event}/door?guest=${guest}`,
  `http://localhost:3000/events/${event}/door?guest=${guest}&from=mail`,
  // Typed on a German keyboard, on a French one, and with Caps Lock.
  `https>--tabletwo.example-events-${event}-door_guest´${guest}`,
  `httpsM!!tabletwo:example!events!${event}!door&guest+${guest}`,
  `https://tabletwo.example/evening/${event}#p=${guest}`,
  `https>--tabletwo.example-evening-${event}$p´${guest}`,
  `https://tabletwo.example/evening/${event}?event_lang=de#p=${guest}`,
  `https>--tabletwo.example-evening-${event}_event?lang´ar$p´${guest}`,
  `HTTPS://TABLETWO.EXAMPLE/EVENTS/${event.toUpperCase()}/DOOR?GUEST=${guest.toUpperCase()}`,
])('reads %s', (text) => {
  expect(readDoorCode(text)).toEqual(code);
});

it.each([
  '',
  'https://example.org',
  guest,
  `https://tabletwo.example/events/${event}/door`,
  `https://tabletwo.example/events/${event}/match?guest=${guest}`,
  `https://tabletwo.example/events/${event}/door?guest=${guest}x`,
  `https://tabletwo.example/evening/${event}`,
  `https://tabletwo.example/evening/${event}#p=${guest}x`,
  `https://tabletwo.example/events/short/door?guest=${guest}`,
])('takes “%s” for no code', (text) => {
  expect(readDoorCode(text)).toBeNull();
});
