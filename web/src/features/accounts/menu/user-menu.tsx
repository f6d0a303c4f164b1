import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/browser/address/paths.ts';
import { organizationOf, useCurrentUser } from '../../../lib/session/staff/current-user.ts';
import { roleNames } from '../../../lib/session/staff/role-names.ts';
import { useLogOut } from '../../../lib/session/staff/use-log-out.ts';
import { MenuAction } from '../../../ui/menu-action.tsx';
import { userMenuText } from './text.ts';
import styles from './user-menu.module.css';

/** Shows the user's address, organization and role, with Settings, color scheme and Logout (docs/rules/screens.md#top-bar). */
export function UserMenu() {
  const logOut = useLogOut();
  const { data: user } = useCurrentUser();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';

  const organization = user === undefined ? '' : organizationOf(user);
  return (
    <Menu position="bottom-end" width={280} radius={12} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={`bare ${styles['button']}`}>
          <span className={styles['circle']} aria-hidden="true">
            {(user?.email[0] ?? '').toUpperCase()}
          </span>
          <span className="visually-hidden">{userMenuText.button(user?.email)}</span>
          <span className={`ellipsis ${styles['organization']}`}>{organization}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {user !== undefined && (
          <div className={styles['who']}>
            <strong>{user.name ?? user.email}</strong>
            {user.name !== undefined && <span className="soft">{user.email}</span>}
            <span className="soft">{organization}</span>
            <span className="soft">{roleNames[user.role]}</span>
          </div>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.settings} leftSection={<IconSettings size={18} aria-hidden="true" />}>
          {userMenuText.settings}
        </Menu.Item>
        <MenuAction icon={other === 'dark' ? IconMoon : IconSun} label={userMenuText[other]} onClick={() => setColorScheme(other)} />
        <MenuAction icon={IconLogout} label={userMenuText.logout} onClick={logOut} />
      </Menu.Dropdown>
    </Menu>
  );
}
