import { startTransition, useEffect, useState } from 'react';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { call } from '../../api/calls/api-client.ts';

/**
 * Whether sign-up is open. Undefined until there is a reply; if the check fails, sign-up counts as closed
 * (docs/rules/accounts.md#signing-up).
 */
export function useIsSignUpOpen(): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    let left = false;
    const answered = (answer: boolean) => {
      // The answer is set in a transition: the whole sign-up form depends on it, and rendering the form in one go would block a phone.
      if (!left) startTransition(() => setOpen(answer));
    };
    call(signUpState.isSignUpOpen, {}).then(
      (reply) => answered(reply.enabled),
      () => answered(false),
    );
    return () => {
      left = true;
    };
  }, []);
  return isOpen;
}
