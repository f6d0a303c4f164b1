import type { RetentionMonths } from '#shared/rules/retention/retention.ts';
import { registrationModeText } from '../text.ts';

/** One form, four modes (docs/rules/participants.md#the-form): their titles and fields. */
export interface FormMode {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Fallback message when the server gives none. */
  readonly fallback: string;
  /** Omitted at registration. */
  readonly hasOccupation: boolean;
  /** The address can be left out. */
  readonly mayLackEmail?: true;
  /** The participant's consent to the use of their details. Staff cannot consent for a participant. */
  readonly asksConsent: boolean;
  /** For how many months after their last event the organization keeps a guest's profile, as the form says; undefined where it cannot say so. */
  readonly keptMonths?: RetentionMonths | undefined;
  /** Registration cannot remove a stored photo. */
  readonly canRemovePhoto: boolean;
  /** Need not wait for a photo that is still on its way: a guest at the door has no time for a bad network. */
  readonly skipsPhoto: boolean;
  /** Guests fill it in on their phone, step by step; for editing, all fields are shown at once. */
  readonly inSteps: boolean;
  /** Addresses the participant directly. */
  readonly own: boolean;
}

/** The others are in `editing-modes.ts`: a guest who registers need not load their words. */
export const registrationMode: FormMode = {
  ...registrationModeText,
  hasOccupation: false,
  asksConsent: true,
  canRemovePhoto: false,
  skipsPhoto: true,
  inSteps: true,
  own: true,
};
