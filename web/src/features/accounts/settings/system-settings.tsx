import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { queryKey, routeQuery } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SavingCard } from '../../../ui/saving-card.tsx';
import { PlatformFee } from './platform-fee.tsx';
import styles from './system-settings.module.css';
import { systemSettingsText } from './system-settings-text.ts';

type SettingsReply = ReplyOf<typeof platform.getSystemSettings>;

const key = queryKey(platform.getSystemSettings, {});

/**
 * Shows 'System Settings'. A change is saved immediately; after a failed save the setting is reloaded
 * (docs/rules/tenants.md#system-settings).
 */
export default function SystemSettings() {
  const queryClient = useQueryClient();
  // If loading fails, no error is shown: the switch is disabled.
  const { data } = useQuery({ ...routeQuery(platform.getSystemSettings, {}), staleTime: 0 });
  const saving = useWrite(platform.updateSystemSettings, {
    onDone: (reply) => queryClient.setQueryData(key, reply),
    onFailed: (_, { registration_enabled: wanted }) => {
      show(!wanted);
      return queryClient.invalidateQueries({ queryKey: key });
    },
    fallback: systemSettingsText.failed,
  });
  const show = (registration_enabled: boolean) =>
    queryClient.setQueryData<SettingsReply>(key, (before) => ({ ...before, registration_enabled }));
  const save = async (registration_enabled: boolean) => {
    if (saving.busy) return;
    // The change is shown immediately. A reply to an earlier request would flip the switch back.
    await queryClient.cancelQueries({ queryKey: key });
    show(registration_enabled);
    await saving.run({ registration_enabled });
  };
  return (
    <SavingCard title={systemSettingsText.title} busy={saving.busy} saving={systemSettingsText.saving}>
      <div className="stack gap-14">
        {saving.failure !== null && <ErrorNotice {...saving.failure} />}
        <Switch
          label={systemSettingsText.signUp}
          description={systemSettingsText.signUpHint}
          size="md"
          classNames={{ root: 'at-start', label: styles['label'] ?? '', description: styles['description'] ?? '' }}
          checked={data?.registration_enabled ?? false}
          disabled={data === undefined}
          onChange={(event) => save(event.currentTarget.checked)}
        />
        {data !== undefined && <PlatformFee settings={data} />}
      </div>
    </SavingCard>
  );
}
