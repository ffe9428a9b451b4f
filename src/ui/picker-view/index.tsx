import { PickerView as NativePickerView, PickerViewColumn, View } from '@tarojs/components';
import { Text } from '../text';
import { touchTarget } from '../theme/theme';
import type { PickerViewProps } from './types';
import './index.scss';

/** Rotating columns, in the platform's own picker view. */
export function PickerView({ columns, indexes, onChange }: PickerViewProps) {
  return (
    <NativePickerView
      className="wheels wheels--native"
      indicatorStyle={`height: ${touchTarget()}px`}
      value={[...indexes]}
      onChange={(event) => {
        event.detail.value.forEach((index, column) => {
          if (index !== indexes[column]) onChange(column, index);
        });
      }}
    >
      {columns.map(({ name, options }) => (
        <PickerViewColumn key={name}>
          {options.map((option) => (
            <View key={option} className="wheels__option">
              <Text className="wheels__text">{option}</Text>
            </View>
          ))}
        </PickerViewColumn>
      ))}
    </NativePickerView>
  );
}
