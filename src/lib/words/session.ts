import { defineWords } from './define';

/** What the session says outside the error catalogue. */
export const sessionWords = defineWords(
  {
    noTokenInAnswer: '服务器没有返回登录凭证，请联系管理员',
    badServer: '服务器地址不正确',
    noConfig: '没有取到该服务器的系统设置',
    noEngine: '未配置该平台的登录方式',
    badKey: '登录公钥无效或密码过长，密码没有发送，请联系管理员',
  },
  {
    noTokenInAnswer: 'The server sent no login token, please ask your administrator',
    badServer: 'This is not a server address',
    noConfig: 'The server gave no system settings',
    noEngine: 'Logging in with this platform is not set up',
    badKey:
      'The login key cannot be used or the password is too long; it was not sent, please ask your administrator',
  },
);
