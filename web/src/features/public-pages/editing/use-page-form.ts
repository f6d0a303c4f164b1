import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FormValues, useFormValues } from '../../../lib/forms/use-form-values.ts';
import type { TypingKeeper } from './kept-typing.ts';
import { isSame, namesOf, rebase } from './rebase.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

/** What was typed, and the state that the typing began with. */
export interface KeptForm<Values> {
  readonly typed: Values;
  readonly base: Values;
}

export interface PageForm<Values extends object, Settings> {
  readonly form: FormValues<Values>;
  /** The page as it is stored, as far as is known. */
  readonly base: Settings;
  /** What someone else made of fields that were changed here, too. */
  readonly theirs: Partial<Values>;
  readonly isUnsaved: boolean;
  /** Whether the form began with changes from before its page was left. */
  readonly isRestored: boolean;
  /** Takes over a newer state of the page. What is typed is kept. `sent`: the values that the new state was made of. */
  readonly take: (fresh: Settings, sent?: Values) => void;
  /** Gives up what was typed. */
  readonly discard: () => void;
  /** The question asked before unsaved changes are left. */
  readonly question: ReactNode;
}

/** Holds the form of a public page. Its unsaved changes are not lost by accident, nor by a colleague's. */
export function usePageForm<Values extends object, Settings>(
  keeper: TypingKeeper<KeptForm<Values>>,
  name: string,
  settings: Settings,
  valuesOf: (settings: Settings) => Values,
): PageForm<Values, Settings> {
  const [kept] = useState(() => keeper.read(name));
  const [start] = useState(() => {
    const stored = valuesOf(settings);
    return kept === null ? { values: stored, theirs: {} } : rebase(kept.typed, kept.base, stored);
  });
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<Partial<Values>>(start.theirs);
  const [isRestored, setRestored] = useState(kept !== null);
  const form = useFormValues<Values>(() => start.values);
  const { values } = form;
  const [stored, setStored] = useState(() => valuesOf(settings));
  const isUnsaved = !isSame(values, stored);
  const isLeft = useRef(false);
  useEffect(() => {
    if (!isLeft.current) keeper.keep(name, isUnsaved ? { typed: values, base: stored } : null);
  }, [keeper, name, isUnsaved, values, stored]);
  const question = useLeaveQuestion(isUnsaved, () => {
    isLeft.current = true;
    keeper.keep(name, null);
  });
  const setAll = (next: Values) => {
    for (const field of namesOf(next)) form.set(field, next[field]);
  };
  return {
    form,
    base,
    theirs,
    isUnsaved,
    isRestored,
    take(fresh, sent) {
      const next = valuesOf(fresh);
      const rebased = rebase(form.now(), sent ?? stored, next);
      setAll(rebased.values);
      setTheirs(sent === undefined ? rebased.theirs : {});
      setBase(fresh);
      setStored(next);
      if (sent !== undefined) setRestored(false);
    },
    discard() {
      setAll(stored);
      setTheirs({});
      setRestored(false);
    },
    question,
  };
}
