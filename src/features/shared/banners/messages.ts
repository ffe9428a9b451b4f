import { defineMessages } from '@/i18n/define-messages';

/** Words of banners, apart from those of the workbench: home loads no others. */
export const bannerMessages = defineMessages({ banner: '活动 {title}' }, { banner: 'Event {title}' });
