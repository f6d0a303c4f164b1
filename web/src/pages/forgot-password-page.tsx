import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { EmailForm } from '../features/onboarding/email-form.tsx';
import { useTitle } from '../lib/use-title.ts';
import { EntryPage } from '../ui/entry-page.tsx';

export default function ForgotPasswordPage() {
  useTitle('Forgot password');
  return (
    <EntryPage
      title="Forgot password?"
      hint="We email you a code with which you set a new one."
      links={
        <>
          <Link to={paths.login}>Back to login</Link>
          <Link to={paths.register}>Create new account</Link>
        </>
      }
    >
      <EmailForm action="reset" />
    </EntryPage>
  );
}
