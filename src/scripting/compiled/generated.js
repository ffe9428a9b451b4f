// Made by `npm run scripts:compile`; do not edit.
export const compiledScripts = {
  "006c83ead67f43084d004235187a-26": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "FormSet", ["NumberLast", _v8.bin("+", _v8.bin("+", _v8.bin("+", "由 ", _v8.get(_v8.get(v_V8, "ThisValue", 1), "Old", 1)), " 变为 "), _v8.get(_v8.get(v_V8, "ThisValue", 1), "New", 1))], 1);
},
  "0074360142680e0ea4d283cc82f1-v": function (_v8, v_V8, v_row, v_btn) {return _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "跟进中");
},
  "00bc9b24fa60ff10418b3e761179-13": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Status", "=", "已完成"]]], 1);
},
  "01148a42eea4bb08887684649681-2e": function (_v8, v_V8, v_row, v_btn) {let _t2;if (((_t2 = _v8.get(_v8.get(v_V8, "Form", 1), "TextPhone", 1)) ? _v8.bin("!=", _v8.get(_v8.get(_v8.get(v_V8, "Form", 1), "TextPhone", 1), "length", 1), 11) : _t2)) {_v8.call(v_V8, "Tips", ["手机号应为 11 位", false], 1);
}
},
  "011e1197f60d890134f0fed49e6e-4u": function (_v8, v_V8, v_row, v_btn) {let v_company$1 = void 0;(v_company$1 = _v8.bin("!=", _v8.get(v_V8, "ThisValue", 2), "个人"));
_v8.call(v_V8, "FieldSet", ["License", "Visible", v_company$1], 3);
_v8.call(v_V8, "FieldSet", ["IdNumber", "Visible", (!v_company$1)], 4);
_v8.call(v_V8, "FieldSet", ["IdNumber", "Required", (!v_company$1)], 5);
},
  "01285b04f564c108c11ec5ee816e-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01JHNVF1Y9ZTQDSYB2MDMTRHN3"})], 1);
},
  "01296b6be73e85180a32c680e019-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J9944K16C988JR9QFTZ715M7"})], 1);
},
  "013dc7537baa440d3592b2ee99b5-3u": function (_v8, v_V8, v_row, v_btn) {let _t2;if (((_t2 = _v8.get(v_V8, "ThisValue", 1)) ? _v8.get(_v8.get(v_V8, "ThisValue", 1), "CustName", 1) : _t2)) {_v8.call(v_V8, "FormSet", ["Customer", _v8.get(_v8.get(v_V8, "ThisValue", 1), "CustName", 1)], 1);
_v8.call(v_V8, "FormSet", ["Contact", _v8.get(_v8.get(v_V8, "ThisValue", 1), "Contact", 1)], 1);
}
},
  "016ad37f12800b0087d6d1c0be2c-7r": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "FormMode", 2), "Add")) {_v8.call(v_V8, "FormSet", ["Shenqingren", _v8.get(_v8.get(v_V8, "CurrentUser", 3), "Name", 3)], 3);
_v8.call(v_V8, "FormSet", ["ShenqingrenID", _v8.get(_v8.get(v_V8, "CurrentUser", 4), "Id", 4)], 4);
_v8.call(v_V8, "FormSet", ["Zhuangtai", "草稿"], 5);
}
if (_v8.bin(">=", _v8.call(["已通过", "已拒绝", "已作废"], "indexOf", [_v8.get(_v8.get(v_V8, "Form", 7), "Zhuangtai", 7)], 7), 0)) {_v8.call(v_V8, "HideFormBtn", ["Update"], 7);
_v8.call(v_V8, "HideFormBtn", ["Delete"], 7);
}
},
  "016d65644eea430af25b621c7c42-9t": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "FormMode", 3), "Add")) {_v8.call(v_V8, "FormSet", ["Shenqingren", _v8.get(_v8.get(v_V8, "CurrentUser", 4), "Name", 4)], 4);
_v8.call(v_V8, "FormSet", ["ShenqingrenID", _v8.get(_v8.get(v_V8, "CurrentUser", 5), "Id", 5)], 5);
_v8.call(v_V8, "FormSet", ["Zhuangtai", "草稿"], 6);
}
if (_v8.bin(">=", _v8.call(["已通过", "已拒绝", "已作废"], "indexOf", [_v8.get(_v8.get(v_V8, "Form", 8), "Zhuangtai", 8)], 8), 0)) {_v8.call(v_V8, "HideFormBtn", ["Update"], 8);
_v8.call(v_V8, "HideFormBtn", ["Delete"], 8);
}
if (_v8.bin("==", _v8.get(v_V8, "FormMode", 10), "Add")) {_v8.call(v_V8, "FormSet", ["Bumen", _v8.get(_v8.get(v_V8, "CurrentUser", 10), "DeptName", 10)], 10);
}
},
  "01de80f15a44c819fffac37803bf-z": function (_v8, v_V8, v_row, v_btn) {_v8.set(v_V8, "Result", _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "草稿"), 1);
},
  "030aea293933eb0d818a70776122-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "已通过"]]], 1);
},
  "03dcd3ff8f94eb083e30d6bf905d-at": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "FormMode", 2), "Add")) {_v8.call(v_V8, "FormSet", ["ShenqingrenID", _v8.get(_v8.get(v_V8, "CurrentUser", 3), "Id", 3)], 3);
_v8.call(v_V8, "FormSet", ["Shenqingren", _v8.get(_v8.get(v_V8, "CurrentUser", 4), "Name", 4)], 4);
_v8.call(v_V8, "FormSet", ["Bumen", _v8.get(_v8.get(v_V8, "CurrentUser", 5), "DeptName", 5)], 5);
_v8.call(v_V8, "FormSet", ["Zhuangtai", "草稿"], 6);
}
_v8.call(v_V8, "FieldSet", ["Zhengming", "Visible", _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 8), "Leixing", 8), "病假")], 8);
if (_v8.bin(">=", _v8.call(["已通过", "已拒绝", "已作废"], "indexOf", [_v8.get(_v8.get(v_V8, "Form", 9), "Zhuangtai", 9)], 9), 0)) {_v8.call(v_V8, "HideFormBtn", ["Update"], 9);
_v8.call(v_V8, "HideFormBtn", ["Delete"], 9);
}
},
  "040299d7f18b0a11103420622275-2z": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "ThisValue", 2), "A")) {_v8.call(v_V8, "FormSet", ["NextFollow", _v8.fn(_v8.free("DateFormat", 2), [_v8.fn(_v8.free("DateAdd", 2), [_v8.make(_v8.free("Date", 2), [], "Date", 2), "d", 3], "DateAdd", 2), "yyyy-MM-dd"], "DateFormat", 2)], 2);
}
},
  "05dde84bb95fb719581e9a888210-5j": function (_v8, v_V8, v_row, v_btn) {let _t2;if (((_t2 = _v8.get(v_V8, "ThisValue", 2)) ? (_v8.get(_v8.get(v_V8, "ThisValue", 2), "Price", 2) !== (void 0)) : _t2)) {_v8.call(v_V8, "FormSet", ["ProductName", _v8.get(_v8.get(v_V8, "ThisValue", 3), "Name", 3)], 3);
_v8.call(v_V8, "FormSet", ["Price", _v8.fn(_v8.free("Number", 4), [_v8.get(_v8.get(v_V8, "ThisValue", 4), "Price", 4)], "Number", 4)], 4);
_v8.call(v_V8, "FormSet", ["Unit", _v8.get(_v8.get(v_V8, "ThisValue", 5), "Unit", 5)], 5);
}
},
  "05e4147667adef0e152a3947ceb2-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J7RCXVEJA8C6KRNZARMGBCM9"})], 1);
},
  "0632943a0a97ca1c714a697a33cf-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J0TGSZGT13J7HV8D4HYDS7WS"})], 1);
},
  "064a6969c8f542139f426e419602-2l": function (_v8, v_V8, v_row, v_btn) {let _t3;if (_v8.bin("==", _v8.get(v_V8, "KeyCode", 1), 13)) {_v8.call(v_V8, "FormSet", ["TextUpper", _v8.call(_v8.fn(_v8.free("String", 1), [((_t3 = _v8.get(_v8.get(v_V8, "Form", 1), "TextKeyup", 1)) ? _t3 : "")], "String", 1), "toUpperCase", [], 1)], 1);
}
},
  "066f0e949d4b6d1bc0e84cdfd08a-6c": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;_v8.call(v_V8, "FieldSet", ["ButtonEditOnly", "Config.Button.Loading", true], 1);
(v_answer$1 = (await _v8.call(_v8.get(v_V8, "ApiEngine", 1), "Run", ["demo_options", ({})], 1)));
_v8.call(v_V8, "FieldSet", ["ButtonEditOnly", "Config.Button.Loading", false], 1);
_v8.call(v_V8, "Tips", [_v8.bin("+", _v8.bin("+", "服务器返回 ", _v8.get(_v8.get(v_answer$1, "Data", 1), "length", 1)), " 项")], 1);
},
  "067a94b0d72f7b0968d49642b1dd-z": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [({"Zhuangtai": "维修中"})], 1);
},
  "068bf7732b62161bb1e3a848b285-h": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[]], 1);
},
  "072e39515db5541bdef3ba561a94-6s": function (_v8, v_V8, v_row, v_btn) {let _t2, _t3;let v_colors$1 = void 0;(v_colors$1 = ({"草稿": "#656F7B", "待审核": "#A35508", "已审核": "#1A66C7", "生产中": "#1A66C7", "已发货": "#0F7A51", "已完成": "#0F7A51"}));
_v8.set(v_V8, "Result", _v8.bin("+", _v8.bin("+", _v8.bin("+", _v8.bin("+", "<span style=\"color:", ((_t2 = _v8.get(v_colors$1, _v8.get(_v8.get(v_V8, "Form", 3), "Status", 3), 3)) ? _t2 : "#656F7B")), "\">"), ((_t3 = _v8.get(_v8.get(v_V8, "Form", 3), "Status", 3)) ? _t3 : "")), "</span>"), 3);
},
  "07b0e804ebe33212b31b18e36399-99": function (_v8, v_V8, v_row, v_btn) {let _t2;let v_limit$1 = void 0;(v_limit$1 = ((_t2 = _v8.get(({"交通": 2000, "住宿": 3000, "招待": 5000, "办公": 1000}), _v8.get(_v8.get(v_V8, "Form", 2), "Kind", 2), 2)) ? _t2 : 0));
_v8.call(v_V8, "FieldSet", ["Amount", "Placeholder", _v8.bin("+", _v8.bin("+", "标准上限 ", v_limit$1), " 元")], 3);
if (_v8.bin(">", _v8.fn(_v8.free("Number", 4), [_v8.get(_v8.get(v_V8, "Form", 4), "Amount", 4)], "Number", 4), v_limit$1)) {_v8.call(v_V8, "ConfirmTips", [_v8.bin("+", _v8.bin("+", "超出标准 ", v_limit$1), " 元，仍要继续？"), (function () {_v8.step();}), (function () {_v8.step();_v8.call(v_V8, "FormSet", ["Amount", v_limit$1], 4);
}), ({"Title": "超标", "OkText": "继续", "CancelText": "改为上限"})], 4);
}
},
  "08338a4ac1f37908279a236764da-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01JDB2YCM5FDYVB2YS5K602J0P"})], 1);
},
  "08b76ce51a3b1b1258a765968112-24": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["OwnerId", "=", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Id", 1)], ["Status", "=", "待跟进"]]], 1);
},
  "09579263419ab509c869bf48a153-c1": async function (_v8, v_V8, v_row, v_btn) {let _t3, _t4, _t6;let v_found$1 = void 0;if (_v8.bin("==", _v8.get(v_V8, "FormSubmitAction", 2), "Delete")) {return;
}
(v_found$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 3), "GetTableData", ["diy_customer", ({"_Where": [({"Name": "CustName", "Value": _v8.get(_v8.get(v_V8, "Form", 4), "CustName", 4), "Type": "="}), ({"Name": "Id", "Value": ((_t3 = _v8.get(_v8.get(v_V8, "Form", 4), "Id", 4)) ? _t3 : ""), "Type": "<>"})], "_SelectFields": ["Id", "Owner"], "_PageIndex": 1, "_PageSize": 1})], 3)));
if (((_t4 = _v8.bin("==", _v8.get(v_found$1, "Code", 7), 1)) ? _v8.bin(">", _v8.get(_v8.get(v_found$1, "Data", 7), "length", 7), 0) : _t4)) {_v8.set(v_V8, "Result", false, 8);
_v8.call(v_V8, "Tips", [_v8.bin("+", "已有同名客户，负责人：", ((_t6 = _v8.get(_v8.get(_v8.get(v_found$1, "Data", 9), 0, 9), "Owner", 9)) ? _t6 : "无")), false], 9);
}
},
  "09ba1563c440c61537d21b5c82cb-20": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[({"Name": "UserId", "Value": _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Id", 1), "Type": "="})]], 1);
},
  "0a7b3c78dafdd616e0647dcac52c-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J1AH1DP6RWGK3VF96AG4PB4S"})], 1);
},
  "0ab5ac5313014c0db74b2814ff12-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J3RBE2EMVRC1ZDMFG1MMKC9Q"})], 1);
},
  "0ac1276af4a1e502e1986469ddab-h5": async function (_v8, v_V8, v_row, v_btn) {let _t3;let v_counted$1 = void 0;if (_v8.bin("==", _v8.get(v_V8, "FormSubmitAction", 2), "Delete")) {return;
}
(v_counted$1 = (await _v8.call(_v8.get(v_V8, "ApiEngine", 4), "Run", ["leave_days", ({"UserId": _v8.get(_v8.get(v_V8, "Form", 5), "ShenqingrenID", 5), "KaishiRQ": _v8.call(_v8.fn(_v8.free("String", 6), [_v8.get(_v8.get(v_V8, "Form", 6), "KaishiRQ", 6)], "String", 6), "substring", [0, 10], 6), "KaishiSD": _v8.get(_v8.get(v_V8, "Form", 6), "KaishiSD", 6), "JieshuRQ": _v8.call(_v8.fn(_v8.free("String", 7), [_v8.get(_v8.get(v_V8, "Form", 7), "JieshuRQ", 7)], "String", 7), "substring", [0, 10], 7), "JieshuSD": _v8.get(_v8.get(v_V8, "Form", 7), "JieshuSD", 7), "Leixing": _v8.get(_v8.get(v_V8, "Form", 8), "Leixing", 8), "ExceptId": _v8.get(_v8.get(v_V8, "Form", 8), "Id", 8)})], 4)));
_v8.call(v_V8, "FieldSet", ["Tianshu", "Description", (((_t3 = _v8.bin("==", _v8.get(v_counted$1, "Code", 10), 1)) ? _v8.get(_v8.get(v_counted$1, "Data", 10), "Hint", 10) : _t3) ? _v8.get(_v8.get(v_counted$1, "Data", 10), "Hint", 10) : "")], 10);
if (_v8.bin("==", _v8.get(v_counted$1, "Code", 12), 1)) {_v8.call(v_V8, "FormSet", ["Tianshu", _v8.get(_v8.get(v_counted$1, "Data", 13), "Days", 13)], 13);
if (_v8.get(_v8.get(v_counted$1, "Data", 14), "Problem", 14)) {_v8.set(v_V8, "Result", false, 14);
_v8.call(v_V8, "Tips", [_v8.get(_v8.get(v_counted$1, "Data", 14), "Problem", 14), false], 14);
}
}
},
  "0b38a8665a8e20129ad3d794d081-9n": async function (_v8, v_V8, v_row, v_btn) {let _t2, _t4;let v_rows$1 = void 0, v_total$1 = void 0;if (((_t2 = _v8.get(v_V8, "ParentV8", 2)) ? _v8.bin("!=", _v8.get(v_V8, "FormOutAction", 2), "Close") : _t2)) {(v_rows$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 3), "GetTableData", ["diy_order_item", ({"_SearchEqual": ({"OrderId": _v8.get(_v8.get(v_V8, "Form", 3), "OrderId", 3)}), "_PageSize": 500})], 3)));
(v_total$1 = 0);
_v8.call(((_t4 = _v8.get(v_rows$1, "Data", 5)) ? _t4 : []), "forEach", [(function (v_item$5) {let _t6;_v8.step();(v_total$1 = _v8.bin("+", v_total$1, _v8.fn(_v8.free("Number", 5), [((_t6 = _v8.get(v_item$5, "Amount", 5)) ? _t6 : 0)], "Number", 5)));
})], 5);
_v8.call(_v8.get(v_V8, "ParentV8", 6), "FormSet", ["Total", _v8.bin("/", _v8.call(_v8.free("Math", 6), "round", [_v8.bin("*", v_total$1, 100)], 6), 100)], 6);
}
},
  "0b7a896200cb901a64cb56243da8-1e": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.call(v_V8, "Tips", [_v8.bin("+", _v8.bin("+", "点了第 ", _v8.bin("+", ((_t2 = _v8.get(v_V8, "RowIndex", 1)) ? _t2 : 0), 1)), " 行")], 1);
},
  "0bc337507b35821592d4a2a86d49-1r": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.set(v_V8, "Result", ((_t2 = _v8.bin("!=", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "已成交")) ? _v8.bin("!=", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "已流失") : _t2), 1);
},
  "0bc4b0b594486104b79f7c8c8941-20": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.set(v_V8, "Result", _v8.bin("+", _v8.bin("+", "<p>你好，<b>", ((_t2 = _v8.get(_v8.get(v_V8, "Form", 1), "TemplateSource", 1)) ? _t2 : "访客")), "</b></p>"), 1);
},
  "0c097c8bba425a04e8ab0485d67d-3k": function (_v8, v_V8, v_row, v_btn) {let _t2, _t3;let v_amount$1 = void 0;(v_amount$1 = _v8.bin("*", _v8.fn(_v8.free("Number", 2), [((_t2 = _v8.get(_v8.get(v_V8, "Form", 2), "Quantity", 2)) ? _t2 : 0)], "Number", 2), _v8.fn(_v8.free("Number", 2), [((_t3 = _v8.get(_v8.get(v_V8, "Form", 2), "Price", 2)) ? _t3 : 0)], "Number", 2)));
_v8.call(v_V8, "FormSet", ["Amount", _v8.bin("/", _v8.call(_v8.free("Math", 3), "round", [_v8.bin("*", v_amount$1, 100)], 3), 100)], 3);
},
  "0c15f5f431f499194b0e1ff6e9ed-34": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "FieldSet", ["GuihuanSJ", "Visible", _v8.bin("==", _v8.get(v_V8, "ThisValue", 1), 1)], 1);
_v8.call(v_V8, "FieldSet", ["GuihuanSJ", "Required", _v8.bin("==", _v8.get(v_V8, "ThisValue", 1), 1)], 1);
},
  "0c541c72c9dea61c016dbcb3725e-44": function (_v8, v_V8, v_row, v_btn) {let _t2, _t3;if (((_t3 = ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "WF", 2), "ApprovalType", 2), "Agree")) ? _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 2), "Waidai", 2), 1) : _t2)) ? _v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "WF", 2), "ApprovalIdea", 2)], 2) : _t3)) {_v8.set(v_V8, "Result", false, 3);
_v8.call(v_V8, "Tips", ["印章外带请写明理由", false], 4);
}
},
  "0d25934d39872412ce447dfc2f5c-1a": function (_v8, v_V8, v_row, v_btn) {_v8.set(v_V8, "Result", _v8.call(_v8.re("\\.pdf$", "i", 1), "test", [_v8.get(_v8.get(v_V8, "ThisValue", 1), "name", 1)], 1), 1);
},
  "0d3f7c20adbd1a048fc3da3a6aa5-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01JVW91KB7KSTDTPE3YTNEPP5Y"})], 1);
},
  "0d539dd43e95601b129d2e28c9f6-3u": function (_v8, v_V8, v_row, v_btn) {if ((!_v8.get(v_V8, "TableRowSelected", 1))) {_v8.set(v_V8, "Result", false, 1);
_v8.call(v_V8, "Tips", ["请选择一个产品", false], 1);
return;
}
_v8.call(v_V8, "FormSet", ["OpenTableName", _v8.get(_v8.get(v_V8, "TableRowSelected", 1), "Name", 1)], 1);
},
  "0d8066634e7efa00514d7d72e9fa-18": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "FormMode", 1), "Add")) {_v8.set(v_V8, "Result", false, 1);
}
},
  "0d80d6fa36f0051d9bde1c375f18-1m": function (_v8, v_V8, v_row, v_btn) {let _t2;return ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "已审核")) ? _t2 : _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "生产中"));
},
  "0db2acfaaacc421754db325116dc-if": async function (_v8, v_V8, v_row, v_btn) {let _t2, _t4;let v_counted$1 = void 0;if (((_t2 = (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "Form", 2), "KaishiRQ", 2)], 2))) ? (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "Form", 2), "JieshuRQ", 2)], 2)) : _t2)) {(v_counted$1 = (await _v8.call(_v8.get(v_V8, "ApiEngine", 4), "Run", ["leave_days", ({"UserId": _v8.get(_v8.get(v_V8, "Form", 5), "ShenqingrenID", 5), "KaishiRQ": _v8.call(_v8.fn(_v8.free("String", 6), [_v8.get(_v8.get(v_V8, "Form", 6), "KaishiRQ", 6)], "String", 6), "substring", [0, 10], 6), "KaishiSD": _v8.get(_v8.get(v_V8, "Form", 6), "KaishiSD", 6), "JieshuRQ": _v8.call(_v8.fn(_v8.free("String", 7), [_v8.get(_v8.get(v_V8, "Form", 7), "JieshuRQ", 7)], "String", 7), "substring", [0, 10], 7), "JieshuSD": _v8.get(_v8.get(v_V8, "Form", 7), "JieshuSD", 7), "Leixing": _v8.get(_v8.get(v_V8, "Form", 8), "Leixing", 8), "ExceptId": _v8.get(_v8.get(v_V8, "Form", 8), "Id", 8)})], 4)));
_v8.call(v_V8, "FieldSet", ["Tianshu", "Description", (((_t4 = _v8.bin("==", _v8.get(v_counted$1, "Code", 10), 1)) ? _v8.get(_v8.get(v_counted$1, "Data", 10), "Hint", 10) : _t4) ? _v8.get(_v8.get(v_counted$1, "Data", 10), "Hint", 10) : "")], 10);
if (_v8.bin("==", _v8.get(v_counted$1, "Code", 12), 1)) {_v8.call(v_V8, "FormSet", ["Tianshu", _v8.get(_v8.get(v_counted$1, "Data", 13), "Days", 13)], 13);
if (_v8.get(_v8.get(v_counted$1, "Data", 14), "Problem", 14)) {_v8.call(v_V8, "Tips", [_v8.get(_v8.get(v_counted$1, "Data", 14), "Problem", 14), false], 14);
}
} else {_v8.call(v_V8, "FormSet", ["Tianshu", null], 15);
}
}
},
  "0e1e59d0a9fa1100c4cb02fd8825-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01JVE8QRD1XRVYG2H67R7A5QYF"})], 1);
},
  "0e5688ac57f3e30fbea724f504d4-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "已完成"]]], 1);
},
  "0fa01690cd63fc03e4644aa71a76-5x": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 2), "UptFormData", ["diy_order", ({"Id": _v8.get(_v8.get(v_V8, "Form", 2), "Id", 2), "_RowModel": ({"Status": "已审核"})})], 2)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 3), 1) ? "审核通过" : _v8.get(v_answer$1, "Msg", 3)), _v8.bin("==", _v8.get(v_answer$1, "Code", 3), 1)], 3);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 4);
},
  "0ff27c08c12ed91fae2c42d12b7c-3q": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "FormMode", 1), "Add")) {_v8.call(v_V8, "FormSet", ["Publisher", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Name", 1)], 1);
_v8.call(v_V8, "FormSet", ["PublishTime", _v8.fn(_v8.free("DateNow", 1), ["yyyy-MM-dd HH:mm:ss"], "DateNow", 1)], 1);
}
},
  "0ff6a7d62d8c741a9b8249a09af1-61": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 1), "UptFormData", ["diy_demo_expense", ({"Id": _v8.get(_v8.get(v_V8, "Form", 1), "Id", 1), "_RowModel": ({"Status": "已审核"})})], 1)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 1), 1) ? "已审核" : _v8.get(v_answer$1, "Msg", 1)), _v8.bin("==", _v8.get(v_answer$1, "Code", 1), 1)], 1);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 1);
},
  "102dbd23aedec01fb80c29e6322f-33": function (_v8, v_V8, v_row, v_btn) {let _t2;if (((_t2 = (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "Form", 2), "Phone", 2)], 2))) ? (!_v8.call(_v8.re("^1[0-9]{10}$", "", 2), "test", [_v8.get(_v8.get(v_V8, "Form", 2), "Phone", 2)], 2)) : _t2)) {_v8.call(v_V8, "Tips", ["联系电话应为 11 位手机号", false], 3);
}
},
  "110758d9f45cae138eb63e36de7c-1q": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.set(v_V8, "Result", ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "草稿")) ? _t2 : _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "已退回")), 1);
},
  "11c1bad0e2191e121116e0044faf-7r": function (_v8, v_V8, v_row, v_btn) {let v_company$1 = void 0;if (_v8.bin("==", _v8.get(v_V8, "FormMode", 2), "Add")) {_v8.call(v_V8, "FormSet", ["Status", "潜在"], 3);
_v8.call(v_V8, "FormSet", ["OwnerId", _v8.get(_v8.get(v_V8, "CurrentUser", 4), "Id", 4)], 4);
_v8.call(v_V8, "FormSet", ["Owner", _v8.get(_v8.get(v_V8, "CurrentUser", 5), "Name", 5)], 5);
}
(v_company$1 = _v8.bin("!=", _v8.get(_v8.get(v_V8, "Form", 7), "CustType", 7), "个人"));
_v8.call(v_V8, "FieldSet", ["License", "Visible", v_company$1], 8);
_v8.call(v_V8, "FieldSet", ["IdNumber", "Visible", (!v_company$1)], 9);
},
  "11d1421141924601772de4d72d92-v": function (_v8, v_V8, v_row, v_btn) {return _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "待审核");
},
  "11d68ec04cc063182be9da71ef12-2w": function (_v8, v_V8, v_row, v_btn) {let _t2, _t3;_v8.call(v_V8, "FormSet", ["Jine", _v8.bin("/", _v8.call(_v8.free("Math", 1), "round", [_v8.bin("*", _v8.bin("*", _v8.fn(_v8.free("Number", 1), [((_t2 = _v8.get(_v8.get(v_V8, "Form", 1), "Shuliang", 1)) ? _t2 : 0)], "Number", 1), _v8.fn(_v8.free("Number", 1), [((_t3 = _v8.get(_v8.get(v_V8, "Form", 1), "Danjia", 1)) ? _t3 : 0)], "Number", 1)), 100)], 1), 100)], 1);
},
  "12215e65cf0d5d1389887f75464a-1o": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[({"Name": "Status", "Value": "待跟进", "Type": "="})]], 1);
},
  "1242490e500ec901f8cbc8461fdf-1k": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.call(v_V8, "FormSet", ["Amount", _v8.bin("*", _v8.fn(_v8.free("Number", 1), [((_t2 = _v8.get(_v8.get(v_V8, "Form", 1), "Nights", 1)) ? _t2 : 0)], "Number", 1), 400)], 1);
},
  "1254d4e4955bac12bed505c4822d-19": function (_v8, v_V8, v_row, v_btn) {_v8.call(_v8.get(v_V8, "Router", 1), "Push", ["/pages/workbench/map/index"], 1);
},
  "12561654a86e8f1a7e6b435650a4-du": function (_v8, v_V8, v_row, v_btn) {let v_kind$1 = void 0;(v_kind$1 = (_v8.bin("==", _v8.typeOf(_v8.get(v_V8, "ThisValue", 2)), "undefined") ? _v8.get(_v8.get(v_V8, "Form", 2), "Kind", 2) : _v8.get(v_V8, "ThisValue", 2)));
_v8.call(["From", "To"], "forEach", [(function (v_name$2) {_v8.step();_v8.call(v_V8, "FieldSet", [v_name$2, "Visible", _v8.bin("==", v_kind$1, "交通")], 3);
})], 3);
_v8.call(v_V8, "FieldSet", ["Nights", "Visible", _v8.bin("==", v_kind$1, "住宿")], 4);
_v8.call(v_V8, "FieldSet", ["Guests", "Visible", _v8.bin("==", v_kind$1, "招待")], 5);
_v8.call(v_V8, "FieldSet", ["Guests", "Required", _v8.bin("==", v_kind$1, "招待")], 6);
if (_v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 8), "Status", 8), "已付款")) {_v8.call(v_V8, "HideFormBtn", ["Update"], 9);
_v8.call(v_V8, "HideFormBtn", ["Delete"], 9);
_v8.call(["Kind", "Amount", "Reason"], "forEach", [(function (v_name$4) {_v8.step();_v8.call(v_V8, "FieldSet", [v_name$4, "Readonly", true], 10);
})], 10);
}
},
  "129291317efb531652b804162f54-1m": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "FieldSet", ["SwitchDetail", "Visible", _v8.bin("==", _v8.get(v_V8, "ThisValue", 1), 1)], 1);
},
  "12b7110e525bd01fbf3a4acde94a-5y": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 2), "UptFormData", ["diy_order", ({"Id": _v8.get(_v8.get(v_V8, "Form", 2), "Id", 2), "_RowModel": ({"Status": "已发货"})})], 2)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 3), 1) ? "已登记发货" : _v8.get(v_answer$1, "Msg", 3)), _v8.bin("==", _v8.get(v_answer$1, "Code", 3), 1)], 3);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 4);
},
  "12b86ca321505d1ab65c5f2298e0-2s": function (_v8, v_V8, v_row, v_btn) {let _t2;if (((_t2 = _v8.bin("==", _v8.get(v_V8, "FormMode", 1), "Edit")) ? (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "Form", 1), "TijiaoSJ", 1)], 1)) : _t2)) {_v8.call(v_V8, "FieldSet", ["Leixing", "Readonly", true], 1);
}
},
  "12dc773c3b63f502d7b1aa92680d-7m": function (_v8, v_V8, v_row, v_btn) {let _t3;if (_v8.bin("==", _v8.get(v_V8, "FormMode", 2), "Add")) {_v8.call(v_V8, "FormSet", ["OrderDate", _v8.fn(_v8.free("DateNow", 3), ["yyyy-MM-dd"], "DateNow", 3)], 3);
_v8.call(v_V8, "FormSet", ["Status", "草稿"], 4);
if (((_t3 = _v8.get(v_V8, "DataAppend", 5)) ? _v8.get(_v8.get(v_V8, "DataAppend", 5), "CustomerId", 5) : _t3)) {_v8.call(v_V8, "FormSet", ["CustomerId", _v8.get(_v8.get(v_V8, "DataAppend", 6), "CustomerId", 6)], 6);
_v8.call(v_V8, "FormSet", ["Customer", _v8.get(_v8.get(v_V8, "DataAppend", 7), "Customer", 7)], 7);
}
}
},
  "1362a94b7ddf3d03c0d31415cf59-27": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.set(v_V8, "Result", ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "UserId", 1), _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Id", 1))) ? _t2 : _v8.bin(">=", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Level", 1), 999)), 1);
},
  "1387cd061a8b581a5b2b22d2f13a-8o": function (_v8, v_V8, v_row, v_btn) {let v_kind$1 = void 0;(v_kind$1 = (_v8.bin("==", _v8.typeOf(_v8.get(v_V8, "ThisValue", 2)), "undefined") ? _v8.get(_v8.get(v_V8, "Form", 2), "Kind", 2) : _v8.get(v_V8, "ThisValue", 2)));
_v8.call(["From", "To"], "forEach", [(function (v_name$2) {_v8.step();_v8.call(v_V8, "FieldSet", [v_name$2, "Visible", _v8.bin("==", v_kind$1, "交通")], 3);
})], 3);
_v8.call(v_V8, "FieldSet", ["Nights", "Visible", _v8.bin("==", v_kind$1, "住宿")], 4);
_v8.call(v_V8, "FieldSet", ["Guests", "Visible", _v8.bin("==", v_kind$1, "招待")], 5);
_v8.call(v_V8, "FieldSet", ["Guests", "Required", _v8.bin("==", v_kind$1, "招待")], 6);
},
  "13b2aebd822995063c215370e733-v": function (_v8, v_V8, v_row, v_btn) {return _v8.bin("!=", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "已付款");
},
  "13ed70909b526d0d7fd4cc3443ce-1q": function (_v8, v_V8, v_row, v_btn) {let _t2;return ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "待审核")) ? _v8.bin(">=", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Level", 1), 500) : _t2);
},
  "1455d59ec3434904cdf15e94e48c-9e": function (_v8, v_V8, v_row, v_btn) {if (_v8.bin("==", _v8.get(v_V8, "FormMode", 2), "Add")) {_v8.call(v_V8, "FormSet", ["Shenqingren", _v8.get(_v8.get(v_V8, "CurrentUser", 3), "Name", 3)], 3);
_v8.call(v_V8, "FormSet", ["ShenqingrenID", _v8.get(_v8.get(v_V8, "CurrentUser", 4), "Id", 4)], 4);
_v8.call(v_V8, "FormSet", ["Zhuangtai", "草稿"], 5);
}
if (_v8.bin(">=", _v8.call(["已通过", "已拒绝", "已作废"], "indexOf", [_v8.get(_v8.get(v_V8, "Form", 7), "Zhuangtai", 7)], 7), 0)) {_v8.call(v_V8, "HideFormBtn", ["Update"], 7);
_v8.call(v_V8, "HideFormBtn", ["Delete"], 7);
}
_v8.call(v_V8, "FieldSet", ["GuihuanSJ", "Visible", _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 9), "Waidai", 9), 1)], 9);
},
  "14722837e3f5150f316ed6a0e841-8c": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "ConfirmTips", [_v8.bin("+", _v8.bin("+", "确定将「", _v8.get(_v8.get(v_V8, "Form", 2), "CustName", 2)), "」标记为已成交？"), (async function () {let v_answer$2 = void 0;_v8.step();(v_answer$2 = (await _v8.call(_v8.get(v_V8, "FormEngine", 3), "UptFormData", ["diy_customer", ({"Id": _v8.get(_v8.get(v_V8, "Form", 3), "Id", 3), "_RowModel": ({"Status": "已成交"})})], 3)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$2, "Code", 4), 1) ? "已标记" : _v8.get(v_answer$2, "Msg", 4)), _v8.bin("==", _v8.get(v_answer$2, "Code", 4), 1)], 4);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 5);
})], 2);
},
  "149809c1651dc20bf385c8c2fd56-79": async function (_v8, v_V8, v_row, v_btn) {let _t2, _t4;let v_plan$1 = void 0;if (((_t2 = _v8.bin("!=", _v8.get(v_V8, "FormMode", 2), "Add")) ? _v8.bin("<", _v8.get(_v8.get(v_V8, "CurrentUser", 2), "Level", 2), 999) : _t2)) {(v_plan$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 3), "GetFormData", ["diy_check_plan", ({"Id": _v8.get(_v8.get(v_V8, "Form", 3), "JihuaID", 3)})], 3)));
if (((_t4 = _v8.bin("==", _v8.get(v_plan$1, "Code", 4), 1)) ? (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_plan$1, "Data", 4), "TijiaoSJ", 4)], 4)) : _t4)) {_v8.call(v_V8, "HideFormBtn", ["Update"], 4);
_v8.call(v_V8, "HideFormBtn", ["Delete"], 4);
}
}
},
  "14c7b9ddadae3006ca9d24a54551-y": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [({"Zhuangtai": "在用"})], 1);
},
  "159a15b2c58b510bf5319dc3a75b-2q": function (_v8, v_V8, v_row, v_btn) {let _t2;if (((_t2 = _v8.bin("==", _v8.get(v_V8, "FormMode", 1), "Edit")) ? _v8.bin("<", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Level", 1), 9999) : _t2)) {_v8.call(v_V8, "FieldSet", ["DakaDD", "Readonly", true], 1);
}
},
  "15b9f7f55d160b0afe532e90696f-mo": async function (_v8, v_V8, v_row, v_btn) {let _t2, _t3, _t5;let v_sick$1 = void 0, v_counted$1 = void 0;(v_sick$1 = _v8.bin("==", _v8.get(v_V8, "ThisValue", 2), "病假"));
_v8.call(v_V8, "FieldSet", ["Zhengming", "Visible", v_sick$1], 3);
_v8.call(v_V8, "FieldSet", ["Zhengming", "Required", ((_t2 = v_sick$1) ? _v8.bin(">=", _v8.fn(_v8.free("Number", 4), [_v8.get(_v8.get(v_V8, "Form", 4), "Tianshu", 4)], "Number", 4), 3) : _t2)], 4);
if (((_t3 = (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "Form", 6), "KaishiRQ", 6)], 6))) ? (!_v8.call(v_V8, "IsNull", [_v8.get(_v8.get(v_V8, "Form", 6), "JieshuRQ", 6)], 6)) : _t3)) {(v_counted$1 = (await _v8.call(_v8.get(v_V8, "ApiEngine", 8), "Run", ["leave_days", ({"UserId": _v8.get(_v8.get(v_V8, "Form", 9), "ShenqingrenID", 9), "KaishiRQ": _v8.call(_v8.fn(_v8.free("String", 10), [_v8.get(_v8.get(v_V8, "Form", 10), "KaishiRQ", 10)], "String", 10), "substring", [0, 10], 10), "KaishiSD": _v8.get(_v8.get(v_V8, "Form", 10), "KaishiSD", 10), "JieshuRQ": _v8.call(_v8.fn(_v8.free("String", 11), [_v8.get(_v8.get(v_V8, "Form", 11), "JieshuRQ", 11)], "String", 11), "substring", [0, 10], 11), "JieshuSD": _v8.get(_v8.get(v_V8, "Form", 11), "JieshuSD", 11), "Leixing": _v8.get(_v8.get(v_V8, "Form", 12), "Leixing", 12), "ExceptId": _v8.get(_v8.get(v_V8, "Form", 12), "Id", 12)})], 8)));
_v8.call(v_V8, "FieldSet", ["Tianshu", "Description", (((_t5 = _v8.bin("==", _v8.get(v_counted$1, "Code", 14), 1)) ? _v8.get(_v8.get(v_counted$1, "Data", 14), "Hint", 14) : _t5) ? _v8.get(_v8.get(v_counted$1, "Data", 14), "Hint", 14) : "")], 14);
if (_v8.bin("==", _v8.get(v_counted$1, "Code", 16), 1)) {_v8.call(v_V8, "FormSet", ["Tianshu", _v8.get(_v8.get(v_counted$1, "Data", 17), "Days", 17)], 17);
if (_v8.get(_v8.get(v_counted$1, "Data", 18), "Problem", 18)) {_v8.call(v_V8, "Tips", [_v8.get(_v8.get(v_counted$1, "Data", 18), "Problem", 18), false], 18);
}
} else {_v8.call(v_V8, "FormSet", ["Tianshu", null], 19);
}
}
},
  "15f3a569a0e0e31447beef4e2e2b-fb": async function (_v8, v_V8, v_row, v_btn) {let _t8;let v_items$1 = void 0, v_total$1 = void 0;if (_v8.bin("==", _v8.get(v_V8, "FormSubmitAction", 2), "Delete")) {if (_v8.bin("!=", _v8.get(_v8.get(v_V8, "Form", 3), "Status", 3), "草稿")) {return ({"Code": 0, "Msg": "只有草稿可以删除"});
}
return;
}
(v_items$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 6), "GetTableData", ["diy_order_item", ({"_SearchEqual": ({"OrderId": _v8.get(_v8.get(v_V8, "Form", 7), "Id", 7)}), "_PageIndex": 1, "_PageSize": 500})], 6)));
if (_v8.bin("==", _v8.get(v_items$1, "Code", 9), 1)) {(v_total$1 = 0);
_v8.call(_v8.get(v_items$1, "Data", 11), "forEach", [(function (v_item$5) {let _t6, _t7;_v8.step();(v_total$1 = _v8.bin("+", v_total$1, _v8.bin("*", _v8.fn(_v8.free("Number", 11), [((_t6 = _v8.get(v_item$5, "Quantity", 11)) ? _t6 : 0)], "Number", 11), _v8.fn(_v8.free("Number", 11), [((_t7 = _v8.get(v_item$5, "Price", 11)) ? _t7 : 0)], "Number", 11))));
})], 11);
_v8.set(_v8.get(v_V8, "Form", 12), "Total", _v8.bin("/", _v8.call(_v8.free("Math", 12), "round", [_v8.bin("*", v_total$1, 100)], 12), 100), 12);
}
if (((_t8 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 14), "Status", 14), "待审核")) ? (!_v8.bin(">", _v8.get(_v8.get(v_V8, "Form", 14), "Total", 14), 0)) : _t8)) {return ({"Code": 0, "Msg": "没有明细的订单不能提交审核"});
}
},
  "16166e0b1d53f708c8e74c4ff231-3v": function (_v8, v_V8, v_row, v_btn) {let v_microiRound$1 = void 0;v_microiRound$1 = function v_microiRound$2(v_value$2, v_digits$2) {let _t3, _t4;let v_base$2 = void 0;_v8.step();(v_base$2 = _v8.call(_v8.free("Math", 2), "pow", [10, ((_t3 = v_digits$2) ? _t3 : 0)], 2));
return _v8.bin("/", _v8.call(_v8.free("Math", 2), "round", [_v8.bin("*", _v8.fn(_v8.free("Number", 2), [((_t4 = v_value$2) ? _t4 : 0)], "Number", 2), v_base$2)], 2), v_base$2);
};
_v8.setfree("microiRound",v_microiRound$1);},
  "164805f83d9837037734c87f8c18-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "待整改"]]], 1);
},
  "1701d0d11072e709e3cf0c5a82bb-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "检查中"]]], 1);
},
  "1710108f3dfe381ac5ff2c3690fe-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J6AZGJCKQVDS5CR3GGEX0QTN"})], 1);
},
  "175c9b8f6f551110776341fd7e3e-8b": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "ConfirmTips", [_v8.bin("+", _v8.bin("+", "为「", _v8.get(_v8.get(v_V8, "Form", 2), "Mingcheng", 2)), "」报修？"), (async function () {let v_answer$2 = void 0;_v8.step();(v_answer$2 = (await _v8.call(_v8.get(v_V8, "FormEngine", 3), "UptFormData", ["diy_equipment", ({"Id": _v8.get(_v8.get(v_V8, "Form", 3), "Id", 3), "_RowModel": ({"Zhuangtai": "维修中"})})], 3)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$2, "Code", 4), 1) ? "已报修" : _v8.get(v_answer$2, "Msg", 4)), _v8.bin("==", _v8.get(v_answer$2, "Code", 4), 1)], 4);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 5);
})], 2);
},
  "177d986548d4280b6ee6af3b715c-12": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Status", "=", "草稿"]]], 1);
},
  "17941c128fcf0e1080bb238769a4-43": function (_v8, v_V8, v_row, v_btn) {let _t2, _t3;_v8.set(v_V8, "Result", ((_t3 = _v8.bin(">=", _v8.call(["草稿", "已撤回"], "indexOf", [_v8.get(_v8.get(v_V8, "Form", 1), "Zhuangtai", 1)], 1), 0)) ? ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 2), "ShenqingrenID", 2), _v8.get(_v8.get(v_V8, "CurrentUser", 2), "Id", 2))) ? _t2 : _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 2), "UserId", 2), _v8.get(_v8.get(v_V8, "CurrentUser", 2), "Id", 2))) : _t3), 1);
},
  "182d2d9c91f29b0f31811a7f7fec-3k": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenAnyForm", [({"TableName": "diy_order", "FormMode": "Add", "DataAppend": ({"CustomerId": _v8.get(_v8.get(v_V8, "Form", 1), "Id", 1), "Customer": _v8.get(_v8.get(v_V8, "Form", 1), "CustName", 1)})})], 1);
},
  "1861e8f7df8e3f050e9c2b4e194d-cr": async function (_v8, v_V8, v_row, v_btn) {let _t2;let v_rows$1 = void 0, v_answer$1 = void 0;(v_rows$1 = ((_t2 = _v8.get(v_V8, "TableRowSelected", 2)) ? _t2 : []));
if (_v8.bin("==", _v8.get(v_rows$1, "length", 3), 0)) {_v8.call(v_V8, "Tips", ["请先选择客户", false], 3);
return;
}
(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 4), "UptFormDataBatch", [_v8.call(v_rows$1, "map", [(function (v_row$4) {_v8.step();return ({"FormEngineKey": "diy_customer", "Id": _v8.get(v_row$4, "Id", 5), "_RowModel": ({"OwnerId": _v8.get(_v8.get(v_V8, "CurrentUser", 5), "Id", 5), "Owner": _v8.get(_v8.get(v_V8, "CurrentUser", 5), "Name", 5)})});
})], 4)], 4)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 7), 1) ? _v8.bin("+", _v8.bin("+", "已分配 ", _v8.get(v_rows$1, "length", 7)), " 个客户") : _v8.get(v_answer$1, "Msg", 7)), _v8.bin("==", _v8.get(v_answer$1, "Code", 7), 1)], 7);
_v8.call(v_V8, "ClearTableSelection", [], 8);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 9);
},
  "191adf7179fb9b1e28999bf2b373-61": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 1), "UptFormData", ["diy_demo_expense", ({"Id": _v8.get(_v8.get(v_V8, "Form", 1), "Id", 1), "_RowModel": ({"Status": "已退回"})})], 1)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 1), 1) ? "已退回" : _v8.get(v_answer$1, "Msg", 1)), _v8.bin("==", _v8.get(v_answer$1, "Code", 1), 1)], 1);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 1);
},
  "191e176fbc7fdf0f7f94969fb56a-5s": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;if (_v8.bin("==", _v8.get(v_V8, "FormSubmitAction", 2), "Delete")) {return;
}
(v_answer$1 = (await _v8.call(_v8.get(v_V8, "ApiEngine", 3), "Run", ["budget_check", ({"Amount": _v8.get(_v8.get(v_V8, "Form", 3), "Amount", 3), "Kind": _v8.get(_v8.get(v_V8, "Form", 3), "Kind", 3)})], 3)));
if (_v8.bin("!=", _v8.get(v_answer$1, "Code", 4), 1)) {return v_answer$1;
}
_v8.set(_v8.get(v_V8, "Form", 5), "Status", "待审核", 5);
},
  "191e19c49ce7f9042b993544a13b-29": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.set(v_V8, "Result", ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "UserId", 1), _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Id", 1))) ? _t2 : _v8.bin(">=", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Level", 1), 500)), 1);
},
  "1a3fa2f12c732b04d776c58272ee-1b": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "FormSet", ["SelectEcho", _v8.bin("+", "选中 ", _v8.get(v_V8, "ThisValue", 1))], 1);
},
  "1a84e75cb1ff321b6f3706077226-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "待检查"]]], 1);
},
  "1a8bb576f4455c100b4dcfb4e50c-1r": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Status", "In", ["待审核", "已审核", "生产中", "已发货"]]]], 1);
},
  "1aa61ea920eeb31cf75b7988716f-61": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 1), "UptFormData", ["diy_demo_expense", ({"Id": _v8.get(_v8.get(v_V8, "Form", 1), "Id", 1), "_RowModel": ({"Status": "已付款"})})], 1)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 1), 1) ? "已付款" : _v8.get(v_answer$1, "Msg", 1)), _v8.bin("==", _v8.get(v_answer$1, "Code", 1), 1)], 1);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 1);
},
  "1ac279b3b75f0f17a9037632ff97-1o": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[({"Name": "Status", "Value": "已成交", "Type": "="})]], 1);
},
  "1b023b4ab9700a02021b81964302-33": function (_v8, v_V8, v_row, v_btn) {let _t2, _t3;_v8.set(v_V8, "Result", ((_t3 = ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "UserId", 1), _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Id", 1))) ? _t2 : _v8.bin(">=", _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Level", 1), 500))) ? _v8.bin("!=", _v8.get(_v8.get(v_V8, "Form", 1), "Zhuangtai", 1), "已完成") : _t3), 1);
},
  "1b0ab5004c821d1955a0b42bbc1a-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01JMPQCEWB6W179YK7HFE6Q8F9"})], 1);
},
  "1b35bf9e28851c1fdd316a5f2ae1-2u": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "OpenFormWF", [_v8.get(v_V8, "Form", 1), "Edit", ({"WorkType": "StartWork", "FlowDesignId": "01J1TSZR1CWHBQR3WMW4VCE46D"})], 1);
},
  "1b860c8a5276c319e026ae84e119-1j": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "FormSet", ["TextButton", _v8.call(_v8.call(v_V8, "NewGuid", [], 1), "substring", [0, 8], 1)], 1);
},
  "1be4c6c30db9be01c22284c61f12-24": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.set(v_V8, "Result", _v8.bin("+", _v8.bin("+", "<b style=\"color:#C9281C\">", ((_t2 = _v8.get(_v8.get(v_V8, "Form", 1), "TextCell", 1)) ? _t2 : "")), "</b>"), 1);
},
  "1c79bf3e47b6fc1a55a3fe98a3c6-21": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[({"Name": "OwnerId", "Value": _v8.get(_v8.get(v_V8, "CurrentUser", 1), "Id", 1), "Type": "="})]], 1);
},
  "1c8ea4565cea571583691fcfd3a1-28": function (_v8, v_V8, v_row, v_btn) {let _t2;_v8.call(v_V8, "FormSet", ["ButtonCount", _v8.bin("+", _v8.fn(_v8.free("Number", 1), [((_t2 = _v8.get(_v8.get(v_V8, "Form", 1), "ButtonCount", 1)) ? _t2 : 0)], "Number", 1), 1)], 1);
_v8.call(v_V8, "Tips", ["已加一"], 1);
},
  "1c9d72d55526d304763943445d13-x": function (_v8, v_V8, v_row, v_btn) {return _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Zhuangtai", 1), "在用");
},
  "1cc4deb804329a1331407836bc35-9g": async function (_v8, v_V8, v_row, v_btn) {let _t2;let v_ids$1 = void 0, v_answer$1 = void 0;(v_ids$1 = _v8.call(_v8.call(((_t2 = _v8.get(v_V8, "TableRowSelected", 2)) ? _t2 : []), "filter", [(function (v_row$3) {_v8.step();return _v8.bin("!=", _v8.get(v_row$3, "IsRead", 2), 1);
})], 2), "map", [(function (v_row$4) {_v8.step();return _v8.get(v_row$4, "Id", 2);
})], 2));
(v_answer$1 = (_v8.bin(">", _v8.get(v_ids$1, "length", 3), 0) ? (await _v8.call(_v8.get(v_V8, "ApiEngine", 3), "Run", ["mobile_message_read", ({"Ids": v_ids$1})], 3)) : ({"Code": 1})));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 4), 1) ? "已标记为已读" : _v8.get(v_answer$1, "Msg", 4)), _v8.bin("==", _v8.get(v_answer$1, "Code", 4), 1)], 4);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 5);
},
  "1d28b75ff8126513ff1beb33be75-10": function (_v8, v_V8, v_row, v_btn) {_v8.set(v_V8, "Result", _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "已审核"), 1);
},
  "1d38444e2f911317599617be1b75-17": function (_v8, v_V8, v_row, v_btn) {_v8.call(_v8.get(v_V8, "Router", 1), "Push", ["/FormComponents/scanCode"], 1);
},
  "1d3a0333fa1088080d85174510e8-7x": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 2), "UptFormData", ["diy_customer", ({"Id": _v8.get(_v8.get(v_V8, "Form", 3), "Id", 3), "_RowModel": ({"Status": "跟进中", "LastFollow": _v8.fn(_v8.free("DateNow", 3), ["yyyy-MM-dd HH:mm:ss"], "DateNow", 3)})})], 2)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 5), 1) ? "已记录跟进" : _v8.get(v_answer$1, "Msg", 5)), _v8.bin("==", _v8.get(v_answer$1, "Code", 5), 1)], 5);
if (_v8.bin("==", _v8.get(v_answer$1, "Code", 6), 1)) {_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 6);
}
},
  "1d74c454c288370a282d6f81ed68-1l": function (_v8, v_V8, v_row, v_btn) {let _t2;return ((_t2 = _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "草稿")) ? _t2 : _v8.bin("==", _v8.get(_v8.get(v_V8, "Form", 1), "Status", 1), "待审核"));
},
  "1db9d4e9344a1407c3a337ce034f-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "审批中"]]], 1);
},
  "1e6f985087bc1518d0271edc0682-3g": function (_v8, v_V8, v_row, v_btn) {let _t2;let v_rows$1 = void 0;(v_rows$1 = ((_t2 = _v8.get(v_V8, "TableRowSelected", 1)) ? _t2 : []));
_v8.call(v_V8, "FormSet", ["OpenTableNames", _v8.call(_v8.call(v_rows$1, "map", [(function (v_row$3) {_v8.step();return _v8.get(v_row$3, "Name", 1);
})], 1), "join", ["、"], 1)], 1);
},
  "1efa707a89f8530e79664be58289-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "已逾期"]]], 1);
},
  "1f37f2965fcd2904aec203dfd87c-22": function (_v8, v_V8, v_row, v_btn) {let _t3;if (_v8.bin("==", _v8.get(v_V8, "FormOutAction", 1), "Insert")) {_v8.call(v_V8, "Tips", [_v8.bin("+", "已保存，单号 ", ((_t3 = _v8.get(_v8.get(v_V8, "Form", 1), "No", 1)) ? _t3 : ""))], 1);
}
},
  "1f7150ff114816054974a7e5682e-16": function (_v8, v_V8, v_row, v_btn) {_v8.call(v_V8, "SearchSet", [[["Zhuangtai", "=", "待复核"]]], 1);
},
  "1f9210743ebf2512b9c0daa60656-5y": async function (_v8, v_V8, v_row, v_btn) {let v_answer$1 = void 0;(v_answer$1 = (await _v8.call(_v8.get(v_V8, "FormEngine", 2), "UptFormData", ["diy_order", ({"Id": _v8.get(_v8.get(v_V8, "Form", 2), "Id", 2), "_RowModel": ({"Status": "待审核"})})], 2)));
_v8.call(v_V8, "Tips", [(_v8.bin("==", _v8.get(v_answer$1, "Code", 3), 1) ? "已提交审核" : _v8.get(v_answer$1, "Msg", 3)), _v8.bin("==", _v8.get(v_answer$1, "Code", 3), 1)], 3);
_v8.call(v_V8, "RefreshTable", [({"_PageIndex": 1})], 4);
},
  "1fc2beb078dbcf0ddb78e4199b9a-20": function (_v8, v_V8, v_row, v_btn) {if (_v8.get(_v8.get(v_V8, "WF", 1), "WorkResult", 1)) {_v8.call(v_V8, "Tips", [_v8.bin("+", "用印申请已送达：", _v8.get(_v8.get(_v8.get(v_V8, "WF", 1), "WorkResult", 1), "ToNodeName", 1))], 1);
}
},
};
