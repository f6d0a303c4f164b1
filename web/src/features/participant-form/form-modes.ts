import { formModeText } from './text.ts';

/** One form, four modes (docs/rules/participants.md#the-form): what each is called and asks for. */
export interface FormMode {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Said when the server's answer says nothing. */
  readonly fallback: string;
  /** Registration is sent without one. */
  readonly hasOccupation: boolean;
  /** The person agrees that the details are used. Staff cannot agree for somebody else. */
  readonly asksConsent: boolean;
  /** Registering cannot take a stored photo away. */
  readonly canRemovePhoto: boolean;
  /** Guests fill it in on their phone, step by step; who changes something wants to see it all. */
  readonly inSteps: boolean;
  /** Speaks to the person themselves. */
  readonly own: boolean;
}

export const formModes = {
  registration: {
    ...formModeText.registration,
    hasOccupation: false,
    asksConsent: true,
    canRemovePhoto: false,
    inSteps: true,
    own: true,
  },
  participant: {
    ...formModeText.participant,
    hasOccupation: true,
    asksConsent: false,
    canRemovePhoto: true,
    inSteps: false,
    own: true,
  },
  'admin-edit': {
    ...formModeText['admin-edit'],
    hasOccupation: true,
    asksConsent: false,
    canRemovePhoto: true,
    inSteps: false,
    own: false,
  },
  'admin-create': {
    ...formModeText['admin-create'],
    hasOccupation: true,
    asksConsent: false,
    canRemovePhoto: true,
    inSteps: false,
    own: false,
  },
} as const satisfies Record<string, FormMode>;

export type FormModeName = keyof typeof formModes;
