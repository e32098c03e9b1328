/** See `neighborhoods.ts` for the columns. */
export const EMIRATES_ROWS = `
# dubai
downtown | 1.7 | 25.1950 | 55.2755 | Downtown Dubai | Downtown Dubai | وسط مدينة دبي | Sheikh Mohammed bin Rashid Boulevard; Financial Center Road; Al Asayel Street
difc | 1.6 | 25.2120 | 55.2800 | DIFC | DIFC | مركز دبي المالي العالمي | Al Sukook Street; Al Mustaqbal Street; Trade Centre Street
business-bay | 1.35 | 25.1860 | 55.2700 | Business Bay | Business Bay | الخليج التجاري | Marasi Drive; Al A’amal Street; Al Abraj Street; Al Khail Road
city-walk | 1.5 | 25.2070 | 55.2640 | City Walk | City Walk | سيتي ووك | Al Safa Street; Al Wasl Road; Al Mustaqbal Street
jumeirah | 1.4 | 25.2240 | 55.2580 | Jumeirah 1 | Jumeirah 1 | جميرا الأولى | Jumeirah Street; Al Wasl Road; 2nd December Street
dubai-marina | 1.45 | 25.0795 | 55.1405 | Dubai Marina | Dubai Marina | دبي مارينا | Al Marsa Street; Marina Walk; King Salman bin Abdulaziz Al Saud Street
jbr | 1.5 | 25.0775 | 55.1330 | Jumeirah Beach Residence | Jumeirah Beach Residence | جميرا بيتش ريزيدنس | The Walk; Al Gharbi Street; Al Mamsha Street
palm-jumeirah | 1.55 | 25.1145 | 55.1370 | Palm Jumeirah | Palm Jumeirah | نخلة جميرا | Palm Jumeirah Road; East Crescent Road; West Crescent Road
al-barsha | 1.1 | 25.1130 | 55.1970 | Al Barsha | Al Barsha | البرشاء | Sheikh Zayed Road; Umm Suqeim Street; Hessa Street
al-quoz | 0.8 | 25.1415 | 55.2260 | Al Quoz | Al Quoz | القوز | Al Manara Street; First Al Khail Street; Al Marabea Street
al-karama | 0.85 | 25.2480 | 55.3030 | Al Karama | Al Karama | الكرامة | Umm Hurair Road; Zabeel Street; Sheikh Khalifa bin Zayed Street
bur-dubai | 0.9 | 25.2610 | 55.2955 | Bur Dubai | Bur Dubai | بر دبي | Al Fahidi Street; Khalid bin Al Waleed Road; Al Mankhool Road
al-rigga | 0.95 | 25.2640 | 55.3220 | Al Rigga | Al Rigga | الرقة | Al Rigga Road; Al Maktoum Road; Al Muraqqabat Street; Omar bin Al Khattab Street
al-ras | 0.85 | 25.2690 | 55.2975 | Al Ras | Al Ras | الراس | Old Baladiya Street; Al Khor Street; Sikkat Al Khail Street

# abu-dhabi
al-danah | 1.1 | 24.4870 | 54.3600 | Al Danah | Al Danah | الدانة | Hamdan bin Mohammed Street; Khalifa bin Zayed the First Street; Zayed the First Street; Sheikh Rashid bin Saeed Street
al-zahiyah | 1.15 | 24.4960 | 54.3815 | Al Zahiyah | Al Zahiyah | الزاهية | Al Firdous Street; Hamdan bin Mohammed Street; Al Meena Street; Sheikh Zayed bin Sultan Street
al-khalidiyah | 1.3 | 24.4705 | 54.3475 | Al Khalidiyah | Al Khalidiyah | الخالدية | Zayed the First Street; Al Khaleej Al Arabi Street; Corniche Road
al-bateen | 1.4 | 24.4535 | 54.3430 | Al Bateen | Al Bateen | البطين | Al Bateen Street; Bainunah Street; Sultan bin Zayed the First Street
al-wahda | 1.2 | 24.4700 | 54.3730 | Al Wahda | Al Wahda | الوحدة | Hazza bin Zayed the First Street; Sultan bin Zayed the First Street; Sheikh Rashid bin Saeed Street
al-mushrif | 0.95 | 24.4430 | 54.3880 | Al Mushrif | Al Mushrif | المشرف | Sheikh Rashid bin Saeed Street; Al Saada Street; Dhafeer Street; Mohammed bin Khalifa Street
saadiyat | 1.6 | 24.5370 | 54.4150 | Île de Saadiyat | Saadiyat Island | جزيرة السعديات | Jacques Chirac Street; Mamsha Al Saadiyat; Sheikh Khalifa bin Zayed Highway
yas | 1.45 | 24.4885 | 54.6070 | Île de Yas | Yas Island | جزيرة ياس | Yas Drive; Yas Leisure Drive; Sheikh Khalifa bin Zayed Highway

# sharjah
al-majaz | 1.35 | 25.3260 | 55.3830 | Al Majaz | Al Majaz | المجاز | Al Buhaira Corniche Road; Jamal Abdul Nasser Street; King Faisal Street
al-khan | 1.15 | 25.3300 | 55.3680 | Al Khan | Al Khan | الخان | Al Khan Street; Al Taawun Street; Corniche Street
rolla | 0.9 | 25.3565 | 55.3895 | Rolla | Rolla | الرولة | Al Arouba Street; Al Zahra Street; Bank Street; Corniche Street
heart-of-sharjah | 1.1 | 25.3588 | 55.3855 | Cœur de Charjah | Heart of Sharjah | قلب الشارقة | Al Hisn Avenue; Corniche Street; Al Arouba Street
al-qasimia | 0.85 | 25.3465 | 55.3960 | Al Qasimia | Al Qasimia | القاسمية | King Faisal Street; Jamal Abdul Nasser Street; Al Wahda Street
al-nahda | 0.95 | 25.3030 | 55.3780 | Al Nahda | Al Nahda | النهدة | Al Nahda Street; Al Ittihad Road; Al Taawun Street
muwaileh | 0.8 | 25.3020 | 55.4560 | Muwaileh | Muwaileh | مويلح | University City Road; Maliha Road; Sheikh Mohammed bin Zayed Road
industrial-area | 0.55 | 25.3230 | 55.4120 | Zone industrielle | Industrial Area | المنطقة الصناعية | First Industrial Street; Third Industrial Street; Maliha Road
`
