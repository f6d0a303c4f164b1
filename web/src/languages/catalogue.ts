import type { detailLabels } from '#shared/model/participants/participant.ts';
import type { translationBy } from '#shared/rules/text/translation.ts';
import type { Untranslated } from '../../translate.ts';

/** A text's shape, with any words. */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Words<Result>
    : T extends readonly unknown[]
      ? { readonly [At in keyof T]: Words<T[At]> }
      : T extends object
        ? { readonly [Key in keyof T]: Words<T[Key]> }
        : T;

type TextsOf<Module> = {
  readonly [Name in keyof Module as Name extends `${string}Text` ? Exclude<Name, Untranslated> : never]: Words<Module[Name]>;
};

/** Everything that guests' pages and paper for guests say, by the names of the English texts. A language's file exports all of it. */
export type Catalogue = {
  readonly locale: string;
  readonly detailLabels: Words<typeof detailLabels>;
  /** Says 1st, 2nd, 3rd: a place in a line. */
  readonly ordinal: (number: number) => string;
  /** Says a duration, rounded up: 1 second, 5 minutes, 1 hour. */
  readonly durationOf: (seconds: number) => string;
  readonly sayMessage: ReturnType<typeof translationBy>;
  readonly sayName: ReturnType<typeof translationBy>;
  readonly sayOpener: ReturnType<typeof translationBy>;
} & TextsOf<typeof import('../app/text.ts')> &
  TextsOf<typeof import('../features/guest-evening/card/friends-text.ts')> &
  TextsOf<typeof import('../features/guest-evening/card/text.ts')> &
  TextsOf<typeof import('../features/guest-evening/feedback/text.ts')> &
  TextsOf<typeof import('../features/guest-evening/payment/text.ts')> &
  TextsOf<typeof import('../features/guest-evening/safety/dialog-text.ts')> &
  TextsOf<typeof import('../features/guest-evening/safety/text.ts')> &
  TextsOf<typeof import('../features/guest-evening/text.ts')> &
  TextsOf<typeof import('../features/participant-form/draft/rebase-text.ts')> &
  TextsOf<typeof import('../features/participant-form/modes/editing-modes-text.ts')> &
  TextsOf<typeof import('../features/participant-form/questions/text.ts')> &
  TextsOf<typeof import('../features/participant-form/steps/upload-progress-text.ts')> &
  TextsOf<typeof import('../features/participant-form/text.ts')> &
  TextsOf<typeof import('../features/paying/text.ts')> &
  TextsOf<typeof import('../features/photos/mover-text.ts')> &
  TextsOf<typeof import('../features/photos/take-up-text.ts')> &
  TextsOf<typeof import('../features/photos/text.ts')> &
  TextsOf<typeof import('../features/profile/text.ts')> &
  TextsOf<typeof import('../features/projector/text.ts')> &
  TextsOf<typeof import('../features/public-pages/report/text.ts')> &
  TextsOf<typeof import('../features/registration/application/text.ts')> &
  TextsOf<typeof import('../features/registration/link/poster-text.ts')> &
  TextsOf<typeof import('../features/registration/outcomes/join-waiting-list-text.ts')> &
  TextsOf<typeof import('../features/registration/outcomes/other-event-text.ts')> &
  TextsOf<typeof import('../features/registration/outcomes/send-profile-link-text.ts')> &
  TextsOf<typeof import('../features/registration/outcomes/thank-you-text.ts')> &
  TextsOf<typeof import('../features/registration/outcomes/welcome-back-text.ts')> &
  TextsOf<typeof import('../features/registration/register-known-text.ts')> &
  TextsOf<typeof import('../features/registration/text.ts')> &
  TextsOf<typeof import('../features/rounds/paper/guest-paper-text.ts')> &
  TextsOf<typeof import('../features/waiting/completion/text.ts')> &
  TextsOf<typeof import('../features/waiting/own-application-text.ts')> &
  TextsOf<typeof import('../features/waiting/pay-for-place-text.ts')> &
  TextsOf<typeof import('../features/waiting/text.ts')> &
  TextsOf<typeof import('../lib/words/calendar-text.ts')> &
  TextsOf<typeof import('../lib/words/text.ts')> &
  TextsOf<typeof import('../pages/text.ts')> &
  TextsOf<typeof import('../ui/clock/text.ts')> &
  TextsOf<typeof import('../ui/notices/canceled-text.ts')> &
  TextsOf<typeof import('../ui/notices/wait-for-turn-text.ts')> &
  TextsOf<typeof import('../ui/text.ts')> &
  TextsOf<typeof import('../lib/words/time-text.ts')> &
  TextsOf<typeof import('../ui/page/language-choice-text.ts')> &
  TextsOf<typeof import('../lib/photos/photo-checks.ts')> &
  TextsOf<typeof import('../lib/photos/photo-upload.ts')>;
