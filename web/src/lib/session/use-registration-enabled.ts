import { startTransition, useEffect, useState } from 'react';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { call } from '../api/api-client.ts';

/** May people sign up? undefined until the answer is there; a failed check is a no (docs/rules/accounts.md#signing-up). */
export function useRegistrationEnabled(): boolean | undefined {
  const [enabled, setEnabled] = useState<boolean>();
  useEffect(() => {
    let left = false;
    const answered = (answer: boolean) => {
      // Drawn in pieces: sign-up's whole form waits for this, and at once it would hold up a phone.
      if (!left) startTransition(() => setEnabled(answer));
    };
    call(signUpState.isSignUpOpen, {}).then(
      (reply) => answered(reply.enabled),
      () => answered(false),
    );
    return () => {
      left = true;
    };
  }, []);
  return enabled;
}
