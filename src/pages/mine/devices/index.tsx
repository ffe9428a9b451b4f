export { LoginDevicesPage as default } from '@/features/account/devices/index';
