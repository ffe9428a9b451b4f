import { setMode, setTenantColor, setTextScale, startTheme, themeStore } from '@/ui/theme/theme';

describe('the stored theme', () => {
  const port = (kept?: string) => {
    const written: string[] = [];
    return {
      written,
      read: () => Promise.resolve(kept),
      write: (value: string) => {
        written.push(value);
        return Promise.resolve();
      },
    };
  };

  it('S9-theme: is light and of normal size on the first start', async () => {
    await startTheme(port());
    expect(themeStore.getState()).toMatchObject({ mode: 'light', textScale: 1 });
  });

  it('is on the document, so that overlays and pages share it', () => {
    setMode('dark');
    setTextScale(1.3);
    setTenantColor('#ff6a00');
    const { classList, style } = document.documentElement;
    expect(classList.contains('theme--dark')).toBe(true);
    expect(style.getPropertyValue('--text-scale')).toBe('1.3');
    expect(style.getPropertyValue('--color-brand-fill')).not.toBe('');
    setTenantColor('expression(alert(1))');
    expect(style.getPropertyValue('--color-brand-fill')).toBe('');
    setMode('light');
    expect(classList.contains('theme--dark')).toBe(false);
  });

  it('comes back as it was left', async () => {
    const first = port();
    await startTheme(first);
    setMode('dark');
    setTextScale(1.3);
    await startTheme(port(first.written[first.written.length - 1]));
    expect(themeStore.getState()).toMatchObject({ mode: 'dark', textScale: 1.3 });
  });

  it.each(['not json', '{"mode":"pink","textScale":9}', 'null'])(
    'starts light when what was kept is %s',
    async (kept) => {
      await startTheme(port(kept));
      expect(themeStore.getState()).toMatchObject({ mode: 'light', textScale: 1 });
    },
  );
});
