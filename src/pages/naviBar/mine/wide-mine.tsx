import { MineDeskScreen } from '@/features/account/desk/desk-screen';
import type { MineDeskProps, MineScreens } from '@/features/account/desk/desk-props';
import { ChangePasswordPage } from '@/features/account/change-password/index';
import { LoginDevicesPage } from '@/features/account/devices/index';
import { NoticeSettingsPage } from '@/features/account/notices/index';
import { ServerConfigPage } from '@/features/account/server/index';
import { StoragePage } from '@/features/account/storage/index';
import { HomeLayoutPage } from '@/features/home/layout/layout-page';
import { OutboxPage } from '@/features/outbox/index';

/** What is shown beside Mine. */
const screens: MineScreens = {
  changePassword: ChangePasswordPage,
  loginDevices: LoginDevicesPage,
  noticeSettings: NoticeSettingsPage,
  outbox: OutboxPage,
  homeLayout: HomeLayoutPage,
  serverConfig: ServerConfigPage,
  storage: StoragePage,
};

/** Mine on a wide window. */
export const WideMine = (props: MineDeskProps) => <MineDeskScreen {...props} screens={screens} />;
