import type { CardsState } from '#shared/model/cards/cards-state.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { equals } from '../table/writes/conditions.ts';
import { change, check, type Write } from '../table/writes/writes.ts';

/** Number of gates: enough that phones which send cards at the same moment rarely use the same one. */
const gates = 16;

/** Returns the gate through which a guest's answers pass. */
function gateOf(tenantId: string, eventId: string, participantId: string) {
  const sum = [...participantId].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
  return nightKeys.cardGate(tenantId, eventId, sum % gates);
}

export const setGates = (tenantId: string, eventId: string, state: CardsState): Write[] =>
  Array.from({ length: gates }, (_, gate) => change(nightKeys.cardGate(tenantId, eventId, gate), { set: { s: state } }));

/** Returns the check that the cards are open for this guest's answers. */
export const gateIsOpen = (tenantId: string, eventId: string, participantId: string): Write =>
  check(gateOf(tenantId, eventId, participantId), equals('s', 'open'));
