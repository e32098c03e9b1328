import { useState } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ChoiceChip, RemovableChip } from '#web/ui/Chip.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { RangeSlider } from '#web/ui/RangeSlider.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { SliderRange } from '#web/ui/slider-range.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Samples } from './gallery-samples.ts'
import { Columns, Row, Section } from './gallery-section.tsx'

const amenityIcons: readonly IconName[] = ['wifi', 'lighting', 'security', 'parking']
const priceHistogram = [1, 3, 8, 14, 22, 26, 31, 24, 18, 15, 11, 9, 6, 7, 4, 3, 2, 1, 0, 1]
const typeOptions = (text: Samples) => text.types.map(label => ({ value: label, label }))

/** Fields, in rest, filled, wrong and switched off. */
export function GalleryFields({ text }: { text: Samples }) {
  return (
    <Section id="fields" title={text.sections.fields}>
      <Columns>
        <TextField label={text.email} hint={text.emailHint} type="email" icon="mail" required />
        <TextField label={text.email} error={text.emailError} defaultValue="nour@" id="bad-email" />
        <TextField label={text.name} defaultValue={text.nameValue} dir="auto" />
        <TextField
          label={text.price}
          unitEnd="MAD"
          inputMode="numeric"
          defaultValue="450"
          optionalLabel={text.optional}
        />
        <PasswordField label={text.password} showLabel={text.show} hideLabel={text.hide} defaultValue="secret-42" />
        <TextField label={text.name} defaultValue={text.nameValue} disabled />
        <Select label={text.type} emptyOption={text.anyType} options={typeOptions(text)} />
        <Select label={text.type} icon="shop" error={text.emailError} options={typeOptions(text)} />
        <Select label={text.type} disabled options={typeOptions(text)} />
        <TextArea
          label={text.message}
          maxLength={200}
          defaultValue={text.messageValue}
          counter={(length, max) => `${length} / ${max}`}
        />
      </Columns>
    </Section>
  )
}

/** Ticks, choices, switches, chips and stars. */
export function GalleryChoices({ text }: { text: Samples }) {
  const [stars, setStars] = useState<number | null>(4)
  return (
    <Section id="choices" title={text.sections.choices}>
      <Columns>
        <div>
          <Checkbox label={text.terms} detail={text.termsDetail} />
          <Checkbox label={text.amenityList[0]} aside="128" defaultChecked />
          <Checkbox label={text.amenityList[1]} aside="0" disabled />
          <Checkbox label={text.terms} error={text.termsError} />
        </div>
        <RadioGroup
          label={text.flexibility}
          name="flexibility"
          defaultValue="0"
          options={text.flexibilities.map((label, index) => ({ value: String(index), label, disabled: index === 2 }))}
        />
        <div>
          <Switch label={text.notify} detail={text.notifyDetail} defaultChecked />
          <Switch label={text.notify} stateLabel={text.visible} />
          <Switch label={text.notify} disabled />
        </div>
      </Columns>
      <RadioGroup
        label={text.role}
        name="role"
        variant="cards"
        defaultValue="0"
        options={text.roles.map(([label, detail], index) => ({
          value: String(index),
          label,
          detail,
          icon: index === 0 ? 'search' : 'shop',
        }))}
      />
      <FieldGroup label={text.amenities}>
        <Row>
          {text.amenityList.map((label, index) => (
            <ChoiceChip
              key={label}
              icon={amenityIcons[index]}
              count={12 * (index + 1)}
              defaultChecked={index === 1}
              disabled={index === 3}
            >
              {label}
            </ChoiceChip>
          ))}
          <RemovableChip removeLabel={text.removeFilter}>{text.types[2]}</RemovableChip>
        </Row>
      </FieldGroup>
      <RatingInput
        label={text.rating}
        name="rating"
        value={stars}
        onChange={setStars}
        starLabels={text.stars as [string, string, string, string, string]}
        meaning={text.ratingMeaning}
      />
    </Section>
  )
}

/** City suggestions and the two sliders. */
export function GallerySearch({ text }: { text: Samples }) {
  const [city, setCity] = useState('')
  const [price, setPrice] = useState<SliderRange>([null, null])
  const [area, setArea] = useState<SliderRange>([40, 120])
  const options = text.cities
    .map((value, index) => ({ value, label: value, detail: text.countries[index], icon: 'pin' as const }))
    .filter(option => option.value.toLocaleLowerCase().includes(city.toLocaleLowerCase()))
  const sliders = { endLabels: [text.minimum, text.maximum], valueText: String } as const
  return (
    <Section id="search" title={text.sections.search}>
      <Columns>
        <Combobox
          label={text.city}
          icon="pin"
          value={city}
          onChange={setCity}
          options={options}
          heading={text.citiesHeading}
          placeholder={text.cityPlaceholder}
          emptyText={text.noCity}
          countText={count => `${count} ${text.suggestions}`}
          clearLabel={text.clear}
        />
        <RangeSlider
          {...sliders}
          label={text.price}
          min={0}
          max={1000}
          step={10}
          start={[50, 500]}
          value={price}
          onChange={setPrice}
          unit="MAD"
          histogram={priceHistogram}
        />
        <RangeSlider
          {...sliders}
          label={text.area}
          min={10}
          max={500}
          step={5}
          start={[20, 200]}
          value={area}
          onChange={setArea}
          unit="m²"
        />
      </Columns>
    </Section>
  )
}
