// Screens that the registration page needs only once its form is touched, or that replace the form.
// biome-ignore-all lint/performance/noBarrelFile: one file to load, as the names of several would be part of the page
import { importAgain } from '../../../lib/browser/import-again.ts';

export { sendInTurn } from '../../../lib/api/calls/in-turn.ts';
export { loadOrder, loadPricedForm, loadTransfer } from '../paying/load-paying.ts';
export { ClosedLink } from './closed-link.tsx';
export { joinWaitingList } from './join-waiting-list.tsx';
export { readRefusal } from './read-refusal.ts';
export { Refused } from './refused.tsx';
export { ThankYou } from './thank-you.tsx';
export { ContinueAs, WelcomeBack } from './welcome-back.tsx';

// The imports are here, because their lists of files would otherwise be part of every guest's page.

/** Loads the form of an event with approval. */
export const loadApplication = () => import('../application/application-form.tsx');

/** Loads the calls of the participant stored in this browser. */
export const loadKnownParticipant = () => importAgain(() => import('../known-participant.ts'));
