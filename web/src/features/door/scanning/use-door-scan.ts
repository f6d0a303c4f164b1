import { useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { doorText } from '../text.ts';
import { readDoorCode } from './door-code.ts';
import type { ScanResult } from './scan-flash.tsx';
import { scannerText } from './scanner-text.ts';
import { tick } from './tick.ts';
import { useHandScanner } from './use-hand-scanner.ts';

interface Scanning {
  event: Event;
  people: readonly Participant[];
  /** Each participant's number in the plan. */
  numbers: ReadonlyMap<string, number>;
  /** Called when an expected guest is scanned. */
  onCheckIn: (person: Participant) => void;
}

/**
 * Checks guests in by their code, from the camera (`scan`) or from a hand scanner. `scanned` is the latest result; its `at` counts the
 * scans.
 */
export function useDoorScan({ event, people, numbers, onCheckIn }: Scanning) {
  const [scanned, setScanned] = useState<{ result: ScanResult; at: number } | null>(null);
  const scan = (text: string) => {
    const answer = (is: ScanResult['is'], words: string) => setScanned((before) => ({ result: { is, words }, at: (before?.at ?? 0) + 1 }));
    const code = readDoorCode(text);
    if (code === null) return answer('bad', scannerText.noCode);
    if (code.eventId !== event.id) return answer('bad', scannerText.otherEvent);
    const person = people.find(({ id }) => id === code.guest);
    if (person === undefined) return answer('bad', scannerText.notHere);
    const { checked_in_at: came } = person;
    const name = fullName(person);
    if (came !== null && person.absent) return answer('bad', scannerText.left(name));
    if (came !== null) return answer('known', doorText.already(name, eventClock(came, event.time_zone)));
    tick();
    onCheckIn(person);
    answer('good', scannerText.isHere(name, numbers.get(person.id)));
  };
  useHandScanner(scan);
  return { scan, scanned };
}
