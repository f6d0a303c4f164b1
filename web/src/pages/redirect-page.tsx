import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/browser/paths.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { redirectPageText } from './text.ts';

/** Redirects to a tab of the settings, with a message (docs/rules/screens.md#addresses). */
export default function RedirectPage({ tab, label = redirectPageText.redirecting }: { tab: string; label?: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(paths.settingsTab(tab), { replace: true });
  }, [navigate, tab]);
  return <LoadingScreen label={label} />;
}
