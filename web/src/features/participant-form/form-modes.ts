import { formModeText } from './text.ts';

/** One form, four modes (docs/rules/participants.md#the-form): their titles and fields. */
export interface FormMode {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Fallback message when the server gives none. */
  readonly fallback: string;
  /** Omitted at registration. */
  readonly hasOccupation: boolean;
  /** The participant's consent to the use of their details. Staff cannot consent for a participant. */
  readonly asksConsent: boolean;
  /** Registration cannot remove a stored photo. */
  readonly canRemovePhoto: boolean;
  /** Need not wait for a photo that is still on its way: a guest at the door has no time for a bad network. */
  readonly skipsPhoto: boolean;
  /** Guests fill it in on their phone, step by step; for editing, all fields are shown at once. */
  readonly inSteps: boolean;
  /** Addresses the participant directly. */
  readonly own: boolean;
}

export const formModes = {
  registration: {
    ...formModeText.registration,
    hasOccupation: false,
    asksConsent: true,
    canRemovePhoto: false,
    skipsPhoto: true,
    inSteps: true,
    own: true,
  },
  participant: {
    ...formModeText.participant,
    hasOccupation: true,
    asksConsent: false,
    canRemovePhoto: true,
    skipsPhoto: false,
    inSteps: false,
    own: true,
  },
  'admin-edit': {
    ...formModeText['admin-edit'],
    hasOccupation: true,
    asksConsent: false,
    canRemovePhoto: true,
    skipsPhoto: false,
    inSteps: false,
    own: false,
  },
  'admin-create': {
    ...formModeText['admin-create'],
    hasOccupation: true,
    asksConsent: false,
    canRemovePhoto: true,
    skipsPhoto: false,
    inSteps: false,
    own: false,
  },
} as const satisfies Record<string, FormMode>;

export type FormModeName = keyof typeof formModes;
