import { accessToken } from '../../../lib/session/staff/staff-session.ts';
import { subjectOf } from '../../../lib/session/token-claims.ts';

export interface TypingKeeper<Kept> {
  readonly read: (form: string) => Kept | null;
  /** Keeps what is typed into a form; null removes it. */
  readonly keep: (form: string, typed: Kept | null) => void;
}

/**
 * Keeps what the signed-in account typed into forms of one kind and did not save, as long as this tab's page lasts. The browser's Back
 * button leaves such a form without a question.
 */
export function createTypingKeeper<Kept>(): TypingKeeper<Kept> {
  const kept = new Map<string, Kept>();
  const keyOf = (form: string) => `${subjectOf(accessToken() ?? '')} ${form}`;
  return {
    read: (form) => kept.get(keyOf(form)) ?? null,
    keep(form, typed) {
      if (typed === null) kept.delete(keyOf(form));
      else kept.set(keyOf(form), typed);
    },
  };
}
