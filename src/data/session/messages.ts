import { defineMessages } from '@/i18n/define-messages';

/** What the session says outside the error catalogue. */
export const sessionMessages = defineMessages(
  {
    noTokenInAnswer: '服务器没有返回登录凭证，请联系管理员',
    badServer: '服务器地址不正确',
    noConfig: '没有取到该服务器的系统设置',
    noEngine: '未配置该平台的登录方式',
    enterByLink: '打开的链接要以“{name}”的身份登录，是否继续？如果不是您本人的账号，请取消。',
    replaceByLink: '打开的链接要以“{name}”的身份登录，当前登录的是“{now}”，是否切换？',
    followed: '已在另一个窗口以“{name}”的身份登录',
    badKey: '登录公钥无效或密码过长，密码没有发送，请联系管理员',
  },
  {
    noTokenInAnswer: 'The server sent no login token, please ask your administrator',
    badServer: 'This is not a server address',
    noConfig: 'The server gave no system settings',
    noEngine: 'Logging in with this platform is not set up',
    enterByLink: 'The link you opened logs in as “{name}”. Go on? Cancel if this is not your account.',
    replaceByLink: 'The link you opened logs in as “{name}”; you are logged in as “{now}”. Switch?',
    followed: 'Logged in as “{name}” in another window',
    badKey:
      'The login key cannot be used or the password is too long; it was not sent, please ask your administrator',
  },
);
