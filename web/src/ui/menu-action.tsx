import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface MenuActionProps {
  icon: Icon;
  label: string;
  /** Whether the action takes something away, and is therefore red. */
  destructive?: boolean;
  onClick: () => void;
}

/** Shows one action of a menu, with its icon. */
export const MenuAction = ({ icon: Sign, label, destructive = false, onClick }: MenuActionProps) => (
  <Menu.Item {...(destructive ? { c: 'var(--bad)' } : {})} leftSection={<Sign size={18} aria-hidden="true" />} onClick={onClick}>
    {label}
  </Menu.Item>
);
