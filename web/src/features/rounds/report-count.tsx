import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/browser/address/paths.ts';
import styles from './help-calls.module.css';
import { reportsText } from './text.ts';
import { useReportCount } from './use-new-reports.ts';

/** Shows the number of unopened reports in the top bar of every staff page; nothing if there are none. */
export function ReportCount({ isAllowed }: { isAllowed: boolean }) {
  const count = useReportCount(isAllowed) ?? 0;
  if (count === 0) return null;
  const words = reportsText.count(count);
  return (
    <Link to={`${paths.settings}?tab=safety`} className={styles['count']} title={words} aria-label={words}>
      <IconFlag size={18} aria-hidden="true" />
      {count}
    </Link>
  );
}
