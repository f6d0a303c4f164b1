// Screens that the registration page needs only once its form is touched, or that replace the form.
// biome-ignore-all lint/performance/noBarrelFile: one file to load, as the names of several would be part of the page
export { sendInTurn } from '../../../lib/api/calls/in-turn.ts';
export { ClosedLink } from './closed-link.tsx';
export { joinWaitingList } from './join-waiting-list.tsx';
export { Refused } from './refused.tsx';
export { ThankYou } from './thank-you.tsx';
export { ContinueAs, WelcomeBack } from './welcome-back.tsx';

/**
 * Loads the form of an event with approval. The import is here, because its list of files would otherwise be part of every guest's page.
 */
export const loadApplication = () => import('../application/application-form.tsx');
