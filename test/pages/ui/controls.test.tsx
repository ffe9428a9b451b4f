import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { RadioGroup } from '@/ui/radio';
import { NumberInput } from '@/ui/number-input';
import { Switch } from '@/ui/switch';
import { Tabs } from '@/ui/tabs';

const user = userEvent.setup();

describe('button', () => {
  it('responds to Enter and Space like to a tap', async () => {
    const onTap = jest.fn();
    render(<Button text="提交" onTap={onTap} />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(onTap).toHaveBeenCalledTimes(3);
  });

  it('does not start twice while its promise is pending', async () => {
    let finish: () => void = () => undefined;
    const onTap = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button text="保存" onTap={onTap} />);
    const button = screen.getByRole('button', { name: '保存' });
    await user.dblClick(button);
    expect(onTap).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    finish();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
    expect(onTap).toHaveBeenCalledTimes(2);
  });
});

describe('field', () => {
  function Phone({ error }: { error?: string }) {
    const [value, setValue] = useState('');
    return (
      <Field id="phone" label="联系电话" required error={error} help="11 位">
        {(control) => <Input {...control} type="tel" value={value} onChange={setValue} />}
      </Field>
    );
  }

  it('names its control by the label and explains it by help or error', () => {
    const { rerender } = render(<Phone />);
    const input = screen.getByLabelText('联系电话');
    const note = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(note()).toBe('11 位');
    expect([input.getAttribute('aria-required'), input.getAttribute('aria-invalid')]).toEqual(['true', null]);
    rerender(<Phone error="还差 1 位" />);
    expect(note()).toBe('还差 1 位');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows its value, whatever was typed', async () => {
    function Digits() {
      const [value, setValue] = useState('');
      return <Input name="数量" value={value} onChange={(text) => setValue(text.replace(/\D/g, ''))} />;
    }
    render(<Digits />);
    const input = screen.getByLabelText<HTMLInputElement>('数量');
    await user.type(input, '1a2b');
    expect(input.value).toBe('12');
  });

  it('takes the focus on request', () => {
    render(<Input name="搜索" value="" onChange={() => undefined} autoFocus />);
    expect(document.activeElement).toBe(screen.getByLabelText('搜索'));
  });

  it('a password can be shown and hidden again', async () => {
    render(<Input id="pwd" name="密码" type="password" value="demo" onChange={() => undefined} />);
    const input = screen.getByLabelText('密码');
    expect(input.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('choices', () => {
  it('arrows move between radios and choose, Tab stops once', async () => {
    const onChange = jest.fn();
    const options = ['上门', '电话', '线上'].map((text) => ({ value: text, text }));
    render(<RadioGroup name="拜访方式" options={options} value="上门" onChange={onChange} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith('电话');
    await user.keyboard('{End}');
    expect(onChange).toHaveBeenLastCalledWith('线上');
    expect(screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0)).toHaveLength(1);
  });

  it('tabs are tabs: one selected, arrows change it', async () => {
    const onChange = jest.fn();
    render(
      <Tabs
        name="分类"
        current="a"
        onChange={onChange}
        items={[
          { key: 'a', text: '全部', count: 128 },
          { key: 'b', text: '我负责' },
        ]}
      />,
    );
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-label')).toBe('全部 128');
    screen.getByRole('tab', { name: '全部 128' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledWith('b');
  });

  it('a switch announces its state and toggles', async () => {
    const onChange = jest.fn();
    render(<Switch name="消息提醒" checked={false} onChange={onChange} />);
    await user.click(screen.getByRole('switch', { name: '消息提醒', checked: false }));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('stepper', () => {
  function Amount(props: { min?: number; max?: number; decimals?: number; start?: number }) {
    const [value, setValue] = useState<number | string | undefined>(props.start);
    return (
      <>
        <NumberInput name="数量" value={value} onChange={setValue} {...props} />
        <output>{String(value)}</output>
      </>
    );
  }
  const shown = () => screen.getByRole('status').textContent;

  it('S5-number-step: steps by 0.1^n without float noise', async () => {
    render(<Amount start={0.1} decimals={2} />);
    await user.click(screen.getByRole('button', { name: '增加 数量' }));
    await user.click(screen.getByRole('button', { name: '增加 数量' }));
    expect(shown()).toBe('0.12');
  });

  it('takes what is typed, leaves anything that is no number to an error message, and clamps on blur', async () => {
    render(<Amount min={0} max={20} />);
    const input = screen.getByLabelText('数量');
    await user.type(input, '1a2');
    expect(shown()).toBe('1a2');
    await user.clear(input);
    await user.type(input, '125');
    expect(shown()).toBe('125');
    await user.tab();
    expect(shown()).toBe('20');
    await user.clear(input);
    expect(shown()).toBe('undefined');
  });

  it('stops at its bounds and responds to the arrow keys', async () => {
    render(<Amount start={1} min={0} max={2} />);
    screen.getByLabelText('数量').focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(shown()).toBe('2');
    expect(screen.getByRole('button', { name: '增加 数量' })).toHaveProperty('disabled', true);
  });
});
