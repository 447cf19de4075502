{{- define "preciosa.labels" -}}
app.kubernetes.io/name: preciosa
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .program }}
{{- end }}

{{- define "preciosa.metadata" -}}
name: {{ .root.Release.Name }}-{{ .program }}
labels:
  {{- include "preciosa.labels" . | nindent 2 }}
  app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
  helm.sh/chart: preciosa-{{ .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "preciosa.image" -}}
{{- $own := get .root.Values .program -}}
{{- $name := printf "%s-%s" .root.Values.image.name .program -}}
{{- if $own.digest -}}
{{ $name }}@{{ $own.digest }}
{{- else -}}
{{ $name }}:{{ $own.tag | default .root.Values.image.tag | default (printf "v%s" .root.Chart.AppVersion) }}
{{- end -}}
{{- end }}

{{- /* Values that the chart sets itself. */ -}}
{{- define "preciosa.ours" -}}
{{- $name := .root.Release.Name -}}
{{- $ours := dict "NODE_ENV" "production"
  "FILES_DIR" "/var/lib/preciosa/files"
  "WORKER_URL" (printf "http://%s-worker:3002" $name)
  "API_URL" (printf "http://%s-api:3001" $name)
  "API_HOST" "0.0.0.0" "API_PORT" "3001"
  "WORKER_HOST" "0.0.0.0" "WORKER_PORT" "3002"
  "HOST" "0.0.0.0" "PORT" "3000" -}}
{{- if .root.Values.backups.existingClaim -}}
{{- $_ := set $ours "BACKUP_DIR" "/var/lib/preciosa/backups" -}}
{{- end -}}
{{- if has .program (list "api" "site") -}}
{{- $own := get .root.Values .program -}}
{{- $_ := set $ours "REPLICAS" (toString ($own.autoscaling.enabled | ternary $own.autoscaling.minReplicas $own.replicas)) -}}
{{- end -}}
{{- toYaml $ours -}}
{{- end }}

{{- /* Not empty if S3 is used. */ -}}
{{- define "preciosa.onS3" -}}
{{- if or .Values.config.FILES_S3 .Values.config.BACKUP_S3 -}}true{{- end -}}
{{- end }}

{{- define "preciosa.env" -}}
{{- $variables := .root.Files.Get "variables.yaml" | fromYaml -}}
{{- $names := get $variables .program -}}
{{- if has .program (list "api" "worker") -}}
{{- $names = concat $variables.migrate $variables.both $names -}}
{{- end -}}
{{- $ours := include "preciosa.ours" . | fromYaml -}}
{{- $values := .root.Values -}}
{{- $required := $variables.required -}}
{{- if include "preciosa.onS3" .root -}}
{{- $required = concat $required (list "S3_ACCESS_KEY" "S3_SECRET_KEY") -}}
{{- end -}}
{{- range $name := $names }}
{{- if has $name $variables.secrets }}
{{- $from := get $values.secretsFrom $name | default dict }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $from.name | default $values.existingSecret }}
      key: {{ $from.key | default $name }}
      {{- if not (or $from.name (has $name $required)) }}
      optional: true
      {{- end }}
{{- else }}
{{- $value := get $ours $name | default (get $values.config $name) }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- /* Settings of a pod of ours, with its container and its volumes. */ -}}
{{- define "preciosa.pod" -}}
{{- $own := get .root.Values .program -}}
{{- $data := has .program (list "api" "worker") -}}
{{- $waits := and .root.Values.maintenance (eq .program "api") -}}
automountServiceAccountToken: false
# Kubernetes would add variables of its own, which could be named like ours.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- if ne .program "migrate" }}
# They end themselves after 25 seconds at most.
terminationGracePeriodSeconds: 40
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "preciosa.labels" . | nindent 8 }}
{{- end }}
containers:
  - name: {{ .program }}
    image: {{ include "preciosa.image" . }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    {{- if $waits }}
    command: [sh, -c, 'trap exit TERM; sleep infinity & wait']
    {{- end }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    env:
      {{- include "preciosa.env" . | trim | nindent 6 }}
    {{- if .port }}
    ports:
      - { name: http, containerPort: {{ .port }} }
    {{- if not $waits }}
    startupProbe:
      httpGet: { path: /health/live, port: http }
      periodSeconds: 2
      timeoutSeconds: 5
      failureThreshold: 60
    livenessProbe:
      httpGet: { path: /health/live, port: http }
      periodSeconds: 10
      timeoutSeconds: 5
      failureThreshold: 6
    readinessProbe:
      httpGet: { path: {{ .ready }}, port: http }
      periodSeconds: 5
      timeoutSeconds: 5
      failureThreshold: 3
    {{- end }}
    {{- end }}
    resources:
      {{- toYaml $own.resources | nindent 6 }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      {{- if $data }}
      - { name: files, mountPath: /var/lib/preciosa/files }
      {{- if .root.Values.backups.existingClaim }}
      - { name: backups, mountPath: /var/lib/preciosa/backups }
      {{- end }}
      {{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 1Gi } }
  {{- if $data }}
  - name: files
    {{- if .root.Values.files.existingClaim }}
    persistentVolumeClaim: { claimName: {{ .root.Values.files.existingClaim }} }
    {{- else }}
    emptyDir: {}
    {{- end }}
  {{- if .root.Values.backups.existingClaim }}
  - name: backups
    persistentVolumeClaim: { claimName: {{ .root.Values.backups.existingClaim }} }
  {{- end }}
  {{- end }}
{{- end }}

{{- define "preciosa.program" -}}
{{- $values := .root.Values -}}
{{- $own := get $values .program -}}
{{- $scales := and (hasKey $own "autoscaling") (dig "autoscaling" "enabled" false $own) (not $values.maintenance) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "preciosa.metadata" . | nindent 2 }}
spec:
  {{- if $values.maintenance }}
  replicas: {{ eq .program "api" | ternary 1 0 }}
  {{- else if not $scales }}
  replicas: {{ $own.replicas }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "preciosa.labels" . | nindent 6 }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels:
        {{- include "preciosa.labels" . | nindent 8 }}
    spec:
      {{- include "preciosa.pod" . | nindent 6 }}
---
apiVersion: v1
kind: Service
metadata:
  {{- include "preciosa.metadata" . | nindent 2 }}
spec:
  selector:
    {{- include "preciosa.labels" . | nindent 4 }}
  ports:
    - { name: http, port: {{ .port }}, targetPort: http }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "preciosa.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "preciosa.labels" . | nindent 6 }}
{{- if $scales }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "preciosa.metadata" . | nindent 2 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .root.Release.Name }}-{{ .program }} }
  minReplicas: {{ $own.autoscaling.minReplicas }}
  maxReplicas: {{ $own.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ $own.autoscaling.cpu }} } }
{{- end }}
{{- end }}
