import type { ReactNode } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import type { AnswersGiven } from '#shared/model/events/question.ts';
import type { RetentionMonths } from '#shared/rules/retention/retention.ts';
import type { Form } from '../sections/section-fields.ts';
import { registrationModeText } from '../text.ts';

/** An event's own questions, for the form that asks them. Loaded only for an event that has questions. */
export interface Asked {
  /** Names of all the form's fields, including the questions, in screen order. */
  readonly fields: readonly string[];
  readonly problemsOf: (given: AnswersGiven) => FieldErrors;
  /** Returns only the answers to questions that the event still asks. */
  readonly answersOf: (given: AnswersGiven) => AnswersGiven;
  readonly draw: (form: Form) => ReactNode;
}

/** A mode of the form (docs/rules/participants.md#the-form): its titles and fields. */
export interface FormMode {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Message shown if the server gives none. */
  readonly fallback: string;
  /** False at registration. */
  readonly hasOccupation: boolean;
  /** Whether the address can be left out. */
  readonly mayLackEmail?: true;
  /** Whether to ask for the participant's consent to the use of their details. Staff cannot consent on a participant's behalf. */
  readonly asksConsent: boolean;
  /**
   * How many months the organization keeps a guest's profile after their last event, as shown in the form; undefined if the form does not
   * know.
   */
  readonly keptMonths?: RetentionMonths | undefined;
  /** Interests that are offered in addition to the catalogue's. */
  readonly ownInterests?: readonly Interest[] | undefined;
  /** The event's own questions; undefined if there are none. */
  readonly asked?: Asked | undefined;
  /** Whether the form can remove a stored photo. Registration cannot. */
  readonly canRemovePhoto: boolean;
  /**
   * Whether to save without waiting for a photo that is still uploading: at the door, guests have no time to wait for a slow connection.
   */
  readonly skipsPhoto: boolean;
  /** Whether the form is filled in step by step, as guests do on their phone. Forms for editing show all fields together. */
  readonly inSteps: boolean;
  /** Whether the event is for making friends. The form then asks neither whom someone is interested in nor what they look for. */
  readonly isForFriends?: boolean;
  /** Whether the form addresses the participant directly. */
  readonly own: boolean;
}

/** The mode of registration. The other modes are in `editing-modes.ts`, so that a registering guest does not have to load their texts. */
export const registrationMode: FormMode = {
  ...registrationModeText,
  hasOccupation: false,
  asksConsent: true,
  canRemovePhoto: false,
  skipsPhoto: true,
  inSteps: true,
  own: true,
};
