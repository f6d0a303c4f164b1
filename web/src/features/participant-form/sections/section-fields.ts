import type { FormValues } from '../../../lib/forms/use-form-values.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import type { ParticipantValues } from '../form-values.ts';
import type { FormMode } from '../modes/form-modes.ts';

export type Form = FormValues<ParticipantValues>;

/** Large touch targets; errors are announced immediately. */
export const big = { size: 'md', styles: { input: { height: 48, minHeight: 48 } }, ...announced } as const;

/** Returns autofill settings. The browser would fill in the user's own details, which are wrong if staff enter another person's. */
export const autoComplete = (mode: FormMode) => (what: string) => ({ autoComplete: mode.own ? what : 'off' });
