import { startTransition, useEffect, useState } from 'react';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { call } from '../../api/calls/api-client.ts';

/** Whether sign-up is open. Undefined until the reply; a failed check counts as no (docs/rules/accounts.md#signing-up). */
export function useIsSignUpOpen(): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    let left = false;
    const answered = (answer: boolean) => {
      // In a transition: the whole sign-up form depends on this, and rendering it at once would block a phone.
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
