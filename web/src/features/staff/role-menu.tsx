import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Role, role as roles } from '#shared/model/accounts/user.ts';
import type { UserEntry } from '#shared/model/staff/staff.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import { roleMenuText } from './text.ts';

/** Shows 'Change role': the roles that are possible, each with a confirmation. */
export function RoleMenu({ person, onChoose }: { person: UserEntry; onChoose: (role: Role) => void }) {
  return (
    <Menu position="bottom-end" radius={10} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="sm"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          aria-label={roleMenuText.changeOf(person.email)}
        >
          {roleMenuText.change}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.options
          .filter((role) => role !== person.role)
          .map((role) => (
            <Menu.Item key={role} onClick={() => onChoose(role)}>
              {roleNames[role]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
