import { Text, View } from '@tarojs/components';

export default function EmptyPage() {
  return (
    <View>
      <Text>empty</Text>
    </View>
  );
}
