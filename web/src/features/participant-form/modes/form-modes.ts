import type { RetentionMonths } from '#shared/rules/retention/retention.ts';
import { registrationModeText } from '../text.ts';

/** A mode of the form, which has four (docs/rules/participants.md#the-form): titles and fields. */
export interface FormMode {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Fallback message for when the server gives none. */
  readonly fallback: string;
  /** False at registration. */
  readonly hasOccupation: boolean;
  /** Whether the address can be left out. */
  readonly mayLackEmail?: true;
  /** Whether to ask for the participant's consent to the use of their details. Staff cannot consent for a participant. */
  readonly asksConsent: boolean;
  /**
   * Months for which the organization keeps a guest's profile after their last event, as the form says; undefined where it does not know.
   */
  readonly keptMonths?: RetentionMonths | undefined;
  /** Registration cannot remove a stored photo. */
  readonly canRemovePhoto: boolean;
  /** Whether saving does not wait for a photo that is still uploading: a guest at the door has no time for a bad network. */
  readonly skipsPhoto: boolean;
  /** Whether it is filled in step by step, as guests do on their phone. For editing, all fields are shown at once. */
  readonly inSteps: boolean;
  /** Whether it addresses the participant directly. */
  readonly own: boolean;
}

/** The mode of registration. The others are in `editing-modes.ts`: a registering guest need not load their texts. */
export const registrationMode: FormMode = {
  ...registrationModeText,
  hasOccupation: false,
  asksConsent: true,
  canRemovePhoto: false,
  skipsPhoto: true,
  inSteps: true,
  own: true,
};
